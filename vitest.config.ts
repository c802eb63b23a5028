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
  },
});
