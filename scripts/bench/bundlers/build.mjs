// One build of the project in the current folder: node build.mjs (esbuild | vite) (plain | toolmark | typia-unplugin)
const [, , host, plugin] = process.argv;

const adapters = {
  plain: async () => [],
  toolmark: async () => {
    const { toolmark } = await import(`unplugin-toolmark/${host}`);
    return [toolmark()];
  },
  "typia-unplugin": async () => {
    const { default: typia } = await import(`@typia/unplugin/${host}`);
    return [typia({ cache: false, log: false })];
  },
};

const builders = {
  async esbuild(plugins) {
    const { build } = await import("esbuild");
    const options = { bundle: true, format: "esm", platform: "node", packages: "external", logLevel: "error" };
    await build({ ...options, entryPoints: ["src/main.ts"], outdir: "out", plugins });
  },
  async vite(plugins) {
    const { build } = await import("vite");
    const output = { ssr: true, outDir: "out", minify: false, rolldownOptions: { input: "src/main.ts" } };
    await build({ configFile: false, logLevel: "error", plugins, build: output });
  },
};

await builders[host](await adapters[plugin]());
