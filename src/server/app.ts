import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { uploadLimits } from "../contract/media/uploads.ts";
import type { AppContext } from "./context.ts";
import { createFeatures, type FeatureOptions } from "./features.ts";
import { healthRoutes } from "./health/health.api.ts";
import type { Assets } from "./http/assets.ts";
import { readFormBodies, readJsonBodies } from "./http/bodies/request-bodies.ts";
import { compressAnswers } from "./http/compression.ts";
import { answerFailure } from "./http/failure.ts";
import { inProcess, logAnswers, requestId } from "./http/logging.ts";
import { createAttemptsStore } from "./http/rate-limits/attempts.ts";
import { createRateLimits } from "./http/rate-limits/rate-limits.ts";
import { createReadLimit } from "./http/read-limit.ts";
import { createIdempotency } from "./http/routes/idempotency.ts";
import { registerRoutes } from "./http/routes/register-routes.ts";
import { allowOtherOrigins } from "./http/security/cross-origin.ts";
import { type Identify, identifyViewer } from "./http/security/identify-viewer.ts";
import { refuseForeignOrigin } from "./http/security/same-origin.ts";
import { sendSecurityHeaders } from "./http/security/security-headers.ts";
import { type ConnectionLimits, createHttpServer, drain } from "./http/server/http-server.ts";
import { createTrustProxy, warnOfUnknownProxy } from "./http/server/trusted-proxies.ts";
import { refuseFaultyRequests } from "./http/server/unreadable-requests.ts";
import { registerUnknownAddresses, routableAddress } from "./http/unknown-address.ts";
import { metricsRoute } from "./metrics/metrics-route.ts";
import { createFailedFormPage } from "./pages/page/failed-form.tsx";
import { createFormerAddresses } from "./pages/page/former-address.tsx";
import { createPageCache, createPageStore } from "./pages/page/page-cache.ts";
import { createPageReplay, type PageReplay } from "./pages/page/page-replay.ts";
import { sendPage } from "./pages/page/send-page.ts";
import { createWarmUp } from "./pages/page/warm-up.ts";
import { inlineScripts, registerPages } from "./pages/pages.ts";
import { createRoutes } from "./routes.ts";

export interface AppOptions extends FeatureOptions {
  assets: Assets;
  /** Folder of the built files for browsers; undefined if another server serves them. */
  webRoot?: string | undefined;
  connectionLimits?: Partial<ConnectionLimits>;
  /** Identifies the user of API calls that the process makes to itself. */
  identify?: Identify;
  /** Time in ms for which a closing server still accepts connections, so that requests already sent are answered. */
  drainMs?: number;
}

/** Size in bytes of the cache of rendered pages and API responses (all encodings); evicts the least recently used. */
const pageCacheBytes = 64 * 1024 ** 2;

/** Creates the whole server; its parts are registered in the order in which a request passes them. */
export async function createApp(context: AppContext, options: AppOptions) {
  const { dialect, settings, log, now } = context;
  const { assets, webRoot, drainMs = 0 } = options;
  // In app.ts, not features.ts: the import worker loads features.ts, so a reference there would be circular.
  const importEntry = new URL("./import-file.worker.ts", import.meta.url);
  const features = createFeatures(context, { ...options, importEntry });
  const { isSecure } = settings;
  const routes = createRoutes(features, isSecure);
  const pageStore = createPageStore(pageCacheBytes);
  const replay = createPageReplay(log, features.metrics.countResponse, features.redirects.mayDependOnQuery);

  const app = createFastify(context, replay, options.connectionLimits);
  const limitRead = createReadLimit();
  const pageDeps = { ...context, features, routes, assets, webRoot, pageStore, replay, limitRead };
  const formerAddresses = createFormerAddresses(pageDeps);
  const warmUp = createWarmUp(app, { ...features, log });
  // Stops the warm-up first, because Fastify refuses requests, including those of the warm-up, while it closes.
  app.addHook("preClose", async () => warmUp.abort());
  app.addHook("preClose", () => drain(app.server, drainMs));
  warnOfUnknownProxy(app.server, settings.trustProxy, log);
  logAnswers(app);
  app.addHook("onResponse", (request, reply, done) => {
    if (request.socket.remoteAddress !== inProcess) features.metrics.countResponse(reply.statusCode);
    done();
  });
  app.addHook("onRoute", ({ url }) => features.customPages.reserve(url));
  app.setErrorHandler(answerFailure(dialect));

  app.addHook("onRequest", sendSecurityHeaders(isSecure, inlineScripts));
  app.addHook("onRequest", refuseFaultyRequests);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10 } });
  readJsonBodies(app);
  readFormBodies(app);

  healthRoutes(app, features.health.explainNotReady);

  metricsRoute(app, features.metrics, settings.metricsToken);

  allowOtherOrigins(app, settings.allowedOrigins);
  app.addHook("onRequest", refuseForeignOrigin(settings));
  app.decorateRequest("viewer");
  app.decorateRequest("sessionToken", "");
  app.decorateRequest("scopes");
  const identify = [options, ...features.extensions].flatMap((part) => part.identify ?? []);
  app.addHook("onRequest", identifyViewer({ identify, findSession: features.sessions.find, isSecure }));

  const limits = createRateLimits(settings.limits, createAttemptsStore(context), now);
  for (const { addAddresses } of features.extensions) addAddresses?.(app, limits);
  const beginAttempt = createIdempotency(context);
  const cache = createPageCache(pageStore, features.contentVersion.withViews, dialect);
  const answers = { ...cache, replay, limitRead, readsAllParameters: true };
  await app.register(
    async (api) => {
      compressAnswers(api);
      registerRoutes(api, routes, {
        limits,
        beginAttempt,
        renderFailedForm: createFailedFormPage(pageDeps),
        sendCached: (...call) => sendPage(answers, ...call),
      });
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => registerPages(pages, { ...pageDeps, formerAddresses }));
  registerUnknownAddresses(app, formerAddresses.answer);
  app.addHook("onClose", async () => {
    const jobsStopped = features.jobs.stop();
    features.closeWorkers();
    await jobsStopped;
    features.mail.close();
  });
  // Fastify runs `onClose` hooks in reverse order, so these three hooks run before the one that stops the jobs.
  app.addHook("onClose", () => warmUp.ended());
  app.addHook("onClose", () => features.views.flush());
  app.addHook("onClose", () => features.redirects.count.flush());
  return { app, features, routes, warmUp };
}

function createFastify(
  { settings, log }: AppContext,
  replay: PageReplay,
  connectionLimits?: Partial<ConnectionLimits>,
) {
  const trustProxy = createTrustProxy(settings.trustProxy);
  const limits = { perAddress: settings.limits.connections, ...connectionLimits };
  return Fastify({
    loggerInstance: log,
    // Disabled, because `logAnswers` writes one line per response.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: routableAddress,
    serverFactory: (route) => createHttpServer(route, limits, trustProxy, replay.answer),
    // Does nothing, because the HTTP server itself answers requests that cannot be parsed.
    clientErrorHandler: () => undefined,
    trustProxy,
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: "idle",
    // Requests that arrive while the server closes get their usual response, with `connection: close`.
    return503OnClosing: false,
    // Compilers that throw, because no route has a Fastify schema; the default ones add 30 ms to each start.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Longer than any URL that Node accepts; above this limit the router would send an error in its own format.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  });
}

const noSchemas = () => {
  throw new Error("Routes have their schemas in the table of calls");
};
