import { statSync } from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { createServer as createVite } from "vite";
import { explainListenError } from "../../src/server/explain-listen-error.ts";
import { root } from "../set-up/place.mjs";
import { reloadingApp } from "./reloading-app.mjs";
import { schemaOf } from "./schema-steps.mjs";

const entry = "/src/server/dev-entry.ts";
const viteAnswers = /^\/(src|node_modules|@[a-z-]+|__[a-z-]+)(\/|$|\?)/;

/**
 * Serves development on one port: Vite serves browser modules, and the app everything else; both reload changed
 * sources. `ownData`: folder of separate development data, if there is one.
 */
export async function developmentServer({ port, host, ownData }) {
  const schema = schemaOf(ownData);
  const outdated = schema.whyOutdated();
  if (outdated) {
    console.error(outdated);
    process.exit(1);
  }
  const http = createHttpServer();
  const vite = await createVite({
    root,
    configFile: join(root, "vite.config.ts"),
    configLoader: "native",
    server: { middlewareMode: true, ws: { server: http } },
  });
  const app = reloadingApp(vite, { entry, schema });

  http.on("request", (request, response) => {
    if (viteAnswers.test(request.url) || isPublicFile(request.url)) vite.middlewares(request, response);
    else void app.handle(request, response);
  });
  http.on("error", (error) => {
    console.error(
      explainListenError(error, { host, port }) ?? `http://${host}:${port} cannot be used: ${error.message}`,
    );
    process.exit(1);
  });
  http.listen(port, host, () => {
    // With PORT=0 the system chooses the port, and links in pages must contain it.
    process.env.PORT = String(http.address().port);
    console.log(`In development at http://${host}:${process.env.PORT}`);
    const database = process.env.DATABASE_URL?.trim() ? "the database of DATABASE_URL, its uploads" : "its data";
    console.log(`with ${database} in ${process.env.DATA_DIR}`);
    void app.warmUp();
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    http.close();
    http.closeAllConnections();
    await app.close();
    await vite.close();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, stop);
}

function isPublicFile(url) {
  const path = url.split("?")[0];
  if (path === "/" || path.includes("..")) return false;
  return statSync(join(root, "public", path), { throwIfNoEntry: false })?.isFile() ?? false;
}
