import { watch } from "node:fs";

/** Builds write many files. */
const quietMs = 250;
const ignored = /(?:^|[/\\])(?:node_modules|\.[^/\\]+)(?:[/\\]|$)/;

/** Calls back when something in a folder has changed, once it is quiet. */
export function watchFolder(folder: string, onChange: () => void): { close(): void } {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (name === null || ignored.test(name)) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  });
  // A folder that is deleted and made again, as builds do, is seen by its parent only.
  watcher.on("error", () => undefined);
  return {
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}
