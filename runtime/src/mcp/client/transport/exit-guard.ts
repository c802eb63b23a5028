/** Kills what is still running when this process ends without having closed its connections. */
export class ExitGuard {
  readonly #kills = new Set<() => void>();

  add(kill: () => void): void {
    if (this.#kills.size === 0) process.on("exit", this.#onExit);
    this.#kills.add(kill);
  }

  remove(kill: () => void): void {
    this.#kills.delete(kill);
    if (this.#kills.size === 0) process.off("exit", this.#onExit);
  }

  readonly #onExit = (): void => {
    for (const kill of this.#kills) kill();
  };
}
