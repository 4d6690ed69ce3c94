import type { IncomingMessage, ServerResponse } from "node:http";
import { createAssets } from "./http/assets.ts";
import { openSite, prepareSite } from "./site.ts";

/** Creates the development server. Vite listens on the port, and calls this function when sources change. */
export async function createDevServer() {
  const assets = createAssets({ mode: "source" });
  const { app, features, settings, log, close } = await openSite({ assets, isLogReadable: true });

  const setupLink = await prepareSite(features, settings);
  if (setupLink) log.info(`Create your account (this link works once): ${setupLink}`);
  await app.ready();
  features.jobs.start();

  return {
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    close,
  };
}
