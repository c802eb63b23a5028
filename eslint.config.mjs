// The house rules that a machine can keep (CONTRIBUTING.md has them in words).
import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import { reasonedSuppressions } from "./scripts/checks/reasoned-suppressions.mjs";

const sources = ["{runtime,transformer,builtin,packages/*}/src/**/*.{ts,tsx}"];
const tests = ["**/*.test.ts", "**/*.test-d.ts", "**/*.fixture.ts"];

const noDefaultExport = { selector: "ExportDefaultDeclaration", message: "Export by name." };
const noMutableModules = [
  {
    selector: ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!='const']",
    message: "No mutable state in a module.",
  },
  {
    selector:
      ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.name=/^(Map|Set)$/][arguments.length=0]",
    // A WeakMap is a cache that lives as long as its keys.
    message: "An empty collection in a module is mutable state; hold it in what owns it.",
  },
];

const budgets = (functionLines) => ({
  "max-lines": ["error", 400],
  "max-lines-per-function": ["error", functionLines],
  "max-params": ["error", 4],
  "max-depth": ["error", 3],
});

export default defineConfig(
  globalIgnores(["**/node_modules/**", "**/dist/**", "fixtures/**", "**/.toolmark/**", "scripts/bench/contenders/**"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  {
    files: sources,
    ignores: tests,
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { house: { rules: { "reasoned-suppressions": reasonedSuppressions } } },
    rules: {
      ...budgets(80),
      "house/reasoned-suppressions": "error",
      "no-restricted-syntax": ["error", noDefaultExport, ...noMutableModules],
      "@typescript-eslint/ban-ts-comment": ["error", { "ts-expect-error": "allow-with-description" }],
      "@typescript-eslint/consistent-type-imports": ["error", { disallowTypeAnnotations: false }],
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-unnecessary-type-assertion": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      // Functions may be written `async` to turn a throw into a rejection.
      "@typescript-eslint/require-await": "off",
      // `String(value)` is how unknown thrown things are rendered.
      "@typescript-eslint/no-base-to-string": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: "error",
      "no-eval": "error",
      "no-var": "error",
      "prefer-const": "error",
    },
  },
  // The loop and the dispatcher rot first.
  { files: ["runtime/src/dispatch/**", "packages/agent/src/**"], ignores: tests, rules: budgets(60) },
  // ts-patch looks for a default export.
  { files: ["transformer/src/index.ts"], rules: { "no-restricted-syntax": ["error", ...noMutableModules] } },
  {
    files: tests.map((pattern) => `{runtime,transformer,builtin,packages/*}/src/${pattern}`),
    extends: [tseslint.configs.base],
    rules: { "max-lines": ["error", 400], "no-var": "error", "prefer-const": "error", eqeqeq: "error" },
  },
  {
    files: ["*.mjs", "scripts/**/*.mjs"],
    rules: {
      ...budgets(60),
      "no-restricted-syntax": ["error", ...noMutableModules],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-undef": "error",
      "no-unreachable": "error",
      "no-var": "error",
      "prefer-const": "error",
      eqeqeq: "error",
    },
    languageOptions: {
      globals: Object.fromEntries(
        "AbortController AbortSignal Buffer URL clearInterval clearTimeout console fetch globalThis performance process queueMicrotask setImmediate setInterval setTimeout structuredClone"
          .split(" ")
          .map((name) => [name, "readonly"]),
      ),
    },
  },
  { files: ["eslint.config.mjs", "vitest.config.ts"], rules: { "no-restricted-syntax": "off" } },
);
