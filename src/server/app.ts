import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { uploadLimits } from "../contract/posts.ts";
import { analyticsApi } from "./analytics/analytics.api.ts";
import { contactsApi } from "./contacts/contacts.api.ts";
import { dashboardApi } from "./dashboard/dashboard.api.ts";
import { createTransactions } from "./db/transactions.ts";
import { createFeatures, type Resources } from "./features.ts";
import { isDiskFull } from "./files/free-space.ts";
import type { Assets } from "./http/assets.ts";
import { readFormBodies } from "./http/bodies/form-bodies.ts";
import { readJsonBodies } from "./http/bodies/json-bodies.ts";
import { answerFailure } from "./http/failure.ts";
import { healthRoutes } from "./http/health.ts";
import { logAnswers, requestId } from "./http/logging.ts";
import { attemptsInDatabase, attemptsInMemory } from "./http/rate-limits/attempts.ts";
import { createRateLimits } from "./http/rate-limits/rate-limits.ts";
import { createIdempotency } from "./http/routes/idempotency.ts";
import { registerRoutes } from "./http/routes/register-routes.ts";
import { crossOrigin, refuseForeignOrigin } from "./http/security/same-origin.ts";
import { securityHeaders, sendPermissionsPolicy } from "./http/security/security-headers.ts";
import { readSessionCookie, replaceOldCookie } from "./http/security/session-cookie.ts";
import { type ConnectionLimits, createHttpServer, drain } from "./http/server/http-server.ts";
import { createTrustProxy, warnOfUnknownProxy } from "./http/server/trusted-proxies.ts";
import { answerUnknownAddresses, routableAddress } from "./http/unknown-address.ts";
import { mediaApi } from "./media/media.api.ts";
import { newsletterApi } from "./newsletter/newsletter.api.ts";
import { formAgain } from "./pages/page/failed-form.tsx";
import { registerPages } from "./pages/pages.ts";
import { visitor } from "./permissions.ts";
import { postsApi } from "./posts/posts.api.ts";
import { securityEventsApi } from "./security-events/security-events.api.ts";
import { ownSessionsApi } from "./sessions/own-sessions.api.ts";
import { sessionsApi } from "./sessions/sessions.api.ts";
import { siteSettingsApi } from "./site-settings/site-settings.api.ts";
import { starterContentApi } from "./starter-content/starter-content.api.ts";
import { usersApi } from "./users/users.api.ts";

const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface AppResources extends Resources {
  assets: Assets;
  webRoot: string | undefined;
  connectionLimits?: Partial<ConnectionLimits>;
  /** How long at most a closing server goes on accepting, so that what was sent before is answered. */
  drainMs?: number;
}

/** The whole server over its resources, in the order that every request passes. */
export async function createApp(resources: AppResources) {
  const { settings, database, log, now, drainMs = 0 } = resources;
  const connectionLimits = { perAddress: settings.limits.connections, ...resources.connectionLimits };
  const trustProxy = createTrustProxy(settings.trustProxy);
  const features = createFeatures(resources);
  const isSecure = settings.publicUrl.startsWith("https:");

  const app = Fastify({
    loggerInstance: log,
    // One line an answer, of our own: see logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: routableAddress,
    serverFactory: (handler) => createHttpServer(handler, connectionLimits, trustProxy),
    // The server answers by itself what it cannot read.
    clientErrorHandler: () => undefined,
    trustProxy,
    bodyLimit: 4 * 1024 * 1024,
    forceCloseConnections: "idle",
    // What still arrives while the server closes is answered like the rest, with `connection: close`.
    return503OnClosing: false,
    // Longer than any address that Node reads: past it the router answers by itself, in no form of ours.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  });
  app.addHook("preClose", () => drain(app.server, drainMs));
  logAnswers(app);
  app.setErrorHandler(answerFailure(database.dialect));

  await app.register(helmet, securityHeaders(isSecure, settings.hstsSubdomains));
  app.addHook("onRequest", sendPermissionsPolicy);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10 } });
  readJsonBodies(app);
  readFormBodies(app);

  healthRoutes(
    app,
    () => database.db.selectFrom("facts").select("name").limit(1).execute(),
    () => isDiskFull(settings.dataDirectory),
  );

  app.addHook("onRequest", warnOfUnknownProxy(settings.trustProxy, log));
  app.addHook("onRequest", refuseForeignOrigin(settings));
  app.decorateRequest("viewer");
  app.addHook("onRequest", async (request, reply) => {
    // Files and the state of the process are the same for everybody, and must not wait for the database.
    const token = /^\/(assets|uploads|share|healthz|readyz)([/?]|$)/.test(request.url)
      ? undefined
      : readSessionCookie(request);
    const session = token ? await features.sessions.find(token) : undefined;
    if (token && session) replaceOldCookie(reply, token, session.expires, isSecure);
    request.viewer = session?.user ?? visitor;
  });

  const routes = [
    ...sessionsApi({
      ...features,
      isSecure,
      updateDetails: features.accounts.updateDetails,
      updatePassword: (actor, change, origin, attempts) =>
        features.accounts.updatePassword(actor, change, attempts, (transaction) =>
          features.sessions.start(transaction, actor.id, origin),
        ),
    }),
    ...ownSessionsApi(features.ownSessions),
    ...mediaApi(features.media),
    ...postsApi(features.posts),
    ...contactsApi(features.contacts),
    ...newsletterApi(features.newsletter),
    ...usersApi(features.users),
    ...securityEventsApi(features.securityEvents),
    ...dashboardApi(features.dashboard),
    ...analyticsApi(features.analytics),
    ...siteSettingsApi(features.siteSettings),
    ...starterContentApi(features.starterContent),
  ];
  // Only PostgreSQL is shared by several processes, which must then count together.
  const tries = database.dialect.name === "PostgreSQL" ? attemptsInDatabase(database) : attemptsInMemory();
  const limits = createRateLimits(settings.limits, tries, now);
  const beginAttempt = createIdempotency({ db: database.db, inTransaction: createTransactions(database), now });
  await app.register(
    async (api) => {
      if (settings.allowedOrigins.length > 0) await api.register(cors, crossOrigin(settings.allowedOrigins));
      // Pages keep their compressed bytes; an answer of the API is made once, so it must be quick. None holds a token, so
      // that its length, beside what a caller sent, gives none away.
      await api.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: quickBrotli });
      registerRoutes(api, routes, { limits, beginAttempt, renderFailedForm: formAgain({ ...resources, features }) });
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => registerPages(pages, { ...resources, features, routes }));
  answerUnknownAddresses(app);
  // Hooks run in reverse order: background tasks stop before their workers.
  app.addHook("onClose", async () => features.closeWorkers());
  app.addHook("onClose", () => features.derivedData.stop());
  app.addHook("onClose", () => features.views.flush());
  return { app, features, routes };
}
