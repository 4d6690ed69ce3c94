import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import Fastify, { LogController } from "fastify";
import { uploadLimits } from "../contract/posts.ts";
import { analyticsApi } from "./analytics/analytics.api.ts";
import { contactsApi } from "./contacts/contacts.api.ts";
import { dashboardApi } from "./dashboard/dashboard.api.ts";
import { createFeatures, type Resources } from "./features.ts";
import { answerFailure } from "./http/answers.ts";
import type { Assets } from "./http/assets.ts";
import { healthRoutes } from "./http/health.ts";
import { acceptEmptyJson } from "./http/json-bodies.ts";
import { logAnswers, requestId } from "./http/logging.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { registerRoutes } from "./http/register-routes.ts";
import { crossOrigin, refuseForeignOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { readSessionCookie } from "./http/session-cookie.ts";
import { triesInDatabase, triesInMemory } from "./http/tries.ts";
import { leadUnknownPagesHome, routableAddress } from "./http/unknown-address.ts";
import { mediaApi } from "./media/media.api.ts";
import { newsletterApi } from "./newsletter/newsletter.api.ts";
import { formAgain } from "./pages/form-again.tsx";
import { registerPages } from "./pages/pages.ts";
import { visitor } from "./permissions.ts";
import { postsApi } from "./posts/posts.api.ts";
import { ownSessionsApi } from "./sessions/own-sessions.api.ts";
import { sessionsApi } from "./sessions/sessions.api.ts";
import { siteSettingsApi } from "./site-settings/site-settings.api.ts";
import { starterContentApi } from "./starter-content/starter-content.api.ts";
import { usersApi } from "./users/users.api.ts";

const seconds = 1000;
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The whole server over its resources, in the order that every request passes. */
export async function createApp(resources: Resources & { assets: Assets; webRoot: string | undefined }) {
  const { settings, database, log, now } = resources;
  const features = createFeatures(resources);
  const isSecure = settings.publicUrl.startsWith("https:");

  const app = Fastify({
    loggerInstance: log,
    // One line an answer, of our own: see logAnswers.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    rewriteUrl: routableAddress,
    // The proxy in front is believed, whatever it passes on from further away is not.
    trustProxy: settings.trustProxy && ((_: string, hop: number) => hop === 0),
    bodyLimit: 4 * 1024 * 1024,
    requestTimeout: 60 * seconds,
    forceCloseConnections: "idle",
    // Longer than any address that Node reads: past it the router answers by itself, in no form of ours.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 64 * 1024 },
  });
  app.server.headersTimeout = 15 * seconds;
  logAnswers(app);
  app.setErrorHandler(answerFailure(database.dialect.isUnavailable));

  await app.register(helmet, securityHeaders(isSecure));
  await app.register(cookie);
  // A form that is refused is shown again with what was typed, so it is no longer than one of this site can be; the
  // editor's preview, which sends a whole article, names its own limit.
  await app.register(formbody, { bodyLimit: 128 * 1024 });
  await app.register(multipart, { limits: { fileSize: uploadLimits.bytes, files: 1, fields: 10 } });
  acceptEmptyJson(app);

  // Before anybody is looked up in the database: whether it answers is what one of them tells.
  healthRoutes(app, () => database.db.selectFrom("facts").select("name").limit(1).execute());

  app.addHook("onRequest", refuseForeignOrigin(settings));
  app.decorateRequest("viewer");
  app.addHook("onRequest", async (request) => {
    // Files are the same for everybody.
    const token = /^\/(assets|uploads|share)\//.test(request.url) ? undefined : readSessionCookie(request);
    request.viewer = (token && (await features.sessions.find(token))?.user) || visitor;
  });

  const routes = [
    ...sessionsApi({
      ...features,
      isSecure,
      updateDetails: features.accounts.updateDetails,
      updatePassword: features.accounts.updatePassword,
    }),
    ...ownSessionsApi(features.ownSessions),
    ...mediaApi(features.media),
    ...postsApi(features.posts),
    ...contactsApi(features.contacts),
    ...newsletterApi(features.newsletter),
    ...usersApi(features.users),
    ...dashboardApi(features.dashboard),
    ...analyticsApi(features.analytics),
    ...siteSettingsApi(features.siteSettings),
    ...starterContentApi(features.starterContent),
  ];
  // Only PostgreSQL is shared by several processes, which must then count together.
  const tries = database.dialect.name === "PostgreSQL" ? triesInDatabase(database.db) : triesInMemory();
  const limits = createRateLimits(settings.limits, tries, now);
  await app.register(
    async (api) => {
      if (settings.allowedOrigins.length > 0) await api.register(cors, crossOrigin(settings.allowedOrigins));
      // Pages keep their compressed bytes; an answer of the API is made once, so it must be quick. None holds a token, so
      // that its length, beside what a caller sent, gives none away.
      await api.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: quickBrotli });
      registerRoutes(api, routes, limits, formAgain({ ...resources, features }));
    },
    { prefix: "/api" },
  );
  await app.register(async (pages) => registerPages(pages, { ...resources, features, routes }));
  leadUnknownPagesHome(app);
  app.addHook("onClose", () => features.derivedData.stop());
  app.addHook("onClose", () => features.views.flush());
  return { app, features, routes };
}
