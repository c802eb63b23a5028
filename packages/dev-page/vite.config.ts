import { defineConfig } from "vite";

// Into the command line's package, which ships it. Three files of known names: the server serves nothing else.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../cli/dist/dev-page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: false,
    rolldownOptions: {
      input: `${import.meta.dirname}/src/main.tsx`,
      output: { entryFileNames: "page.js", assetFileNames: "page[extname]", codeSplitting: false },
    },
  },
});
