import { join } from "node:path";
import type { Plugin } from "vite";
import { buildPlainScript } from "./plain-script.ts";

/** Event that Vite's watcher emits when a module of the server has changed. */
export const serverChanged = "folio:server-changed";

const plainPrefix = "/@folio/plain/";

// Sets up React's fast refresh before any component loads. It is served as a module, because pages allow no inline
// script.
const preamble = `
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

const pages: Record<string, string> = {
  "/@folio/admin.js": preamble,
  // Reloads visitor pages, which the server renders; the back office updates its components without a reload.
  "/@folio/visitor.js": `${preamble}import.meta.hot.on("folio:rendered-anew", () => location.reload());`,
};

/** Adds the scripts that pages load first in development, and reloads visitor pages after a change of the server. */
export function development(): Plugin {
  // Plain scripts are not modules in Vite's graph, so their source files are recorded here.
  const partsOfPlainScripts = new Set<string>();
  return {
    name: "folio:development",
    apply: "serve",
    resolveId: (id) => (id in pages ? id : null),
    load: (id) => pages[id] ?? null,
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split("?")[0] ?? "";
        if (!path.startsWith(plainPrefix)) return next();
        try {
          const entry = path.slice(plainPrefix.length);
          const { root } = server.config;
          partsOfPlainScripts.add(join(root, entry));
          const { code, madeOf } = await buildPlainScript({
            root,
            entry,
            minify: false,
            urlOf: (module) => `/${module}`,
          });
          for (const part of madeOf) partsOfPlainScripts.add(part);
          response.setHeader("content-type", "text/javascript").setHeader("cache-control", "no-store").end(code);
        } catch (error) {
          next(error);
        }
      });
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr") return;
      // Ignores "asset" modules, which Tailwind adds for every source. Only "js" modules run on the server.
      const concernsServer = modules.some((module) => module.type === "js");
      if (concernsServer) server.watcher.emit(serverChanged);
      else if (!partsOfPlainScripts.has(file)) return;
      server.environments.client.hot.send("folio:rendered-anew");
    },
  };
}
