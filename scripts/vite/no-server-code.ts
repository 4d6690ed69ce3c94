import type { Plugin } from "vite";

/** Stops the build when a module of the server is about to reach a browser. Types are erased before and may be imported. */
export function noServerCode(): Plugin {
  return {
    name: "folio:no-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const { root } = this.environment.config;
      if (!found?.id.startsWith(`${root}/src/server/`)) return found;
      const [module, from] = [found.id, importer].map((path) => path.slice(root.length + 1));
      return this.error(`${from} imports ${module}: server code must not reach the browser (import only its types)`);
    },
  };
}
