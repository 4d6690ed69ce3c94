import { stripVTControlCharacters } from "node:util";
import { createServerModuleRunner } from "vite";
import { serverChanged } from "./development.ts";

/** Serves the app of the current sources, loading it again at the first request after one of its modules changed. */
export function reloadingApp(vite, { entry, schema }) {
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false });
  let stale = true;
  let loading;
  vite.watcher.on(serverChanged, () => (stale = true));

  function current() {
    if (!stale) return loading;
    stale = false;
    loading = reload(loading);
    // A failed load is retried at the next request: the error may be in a file that is not watched yet.
    loading.catch(() => (stale = true));
    return loading;
  }

  async function reload(previous) {
    const old = await previous?.catch(() => undefined);
    await old?.close();
    const outdated = schema.whyOutdated();
    if (outdated) throw new Error(outdated);
    runner.clearCache();
    const { createDevServer } = await runner.import(entry);
    const app = await createDevServer();
    schema.remember();
    return app;
  }

  return {
    async handle(request, response) {
      try {
        const app = await current();
        app.handle(request, response);
      } catch (error) {
        report(vite, error);
        showFault(response, error);
      }
    },
    async warmUp() {
      await current().catch((error) => report(vite, error));
    },
    async close() {
      const app = await loading?.catch(() => undefined);
      await app?.close();
      await runner.close();
    },
  };
}

function report(vite, error) {
  vite.config.logger.error(error.frame ? `${error.message}\n${error.frame}` : (error.stack ?? String(error)), {
    timestamp: true,
    error,
  });
}

/** Shows the error as a page, which reloads when the file is corrected. */
function showFault(response, error) {
  if (response.headersSent) {
    response.end();
    return;
  }
  const text = [error.message, error.id, error.frame, error.stack].filter(Boolean).join("\n\n");
  const escaped = stripVTControlCharacters(text).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const scripts = ["/@vite/client", "/@folio/visitor.js"]
    .map((src) => `<script type="module" src="${src}"></script>`)
    .join("");
  response.writeHead(500, { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  response.end(
    `<!doctype html><title>Fault</title>${scripts}<pre style="white-space:pre-wrap;font:14px monospace">${escaped}</pre>`,
  );
}
