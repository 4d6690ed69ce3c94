import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Fails the build if browser code imports a module of the server. Type imports are erased before, so they are allowed.
 */
export function noServerCode(): Plugin {
  return {
    name: "folio:no-server-code",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.config.consumer === "client",
    async resolveId(source, importer, options) {
      if (!importer) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found) return null;
      const pathOf = (id: string) => relative(this.environment.config.root, id);
      if (!pathOf(found.id).startsWith("src/server/")) return found;
      return this.error(
        `${pathOf(importer)} imports ${pathOf(found.id)}: server code must not reach the browser (import only its types)`,
      );
    },
  };
}
