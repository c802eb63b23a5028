import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["fixtures/interop/**/*.interop.test.ts"],
    exclude: ["**/node_modules/**", "**/dist/**"],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // One project at a time: they start compilers and servers of their own.
    fileParallelism: false,
  },
});
