import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{runtime,transformer,builtin,packages/*}/src/**/*.test.ts",
      "fixtures/**/*.test.ts",
      "scripts/**/*.test.{ts,mjs}",
    ],
    exclude: ["**/node_modules/**", "**/dist/**", "fixtures/interop/**"],
    testTimeout: 30_000,
    // Many tests wait for processes that they have started: on two cores, one worker would leave one idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
});
