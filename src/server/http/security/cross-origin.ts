import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { originOf } from "./same-origin.ts";
import { mayIdentifyUser } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set if the answer to visitors is public: scripts of every site may read it. */
    isPublicRead?: boolean;
  }
}

const exposed = { "access-control-expose-headers": "ETag, Retry-After" };
const toEveryone = { ...exposed, "access-control-allow-origin": "*" };
const toReaders = {
  "access-control-allow-methods": "GET, HEAD",
  "access-control-allow-headers": "Accept, Authorization, If-None-Match",
};

/**
 * CORS: scripts of every site may read public answers, without the browser's session. Scripts of `allowedOrigins` may
 * make every call of the API, with the session. Has to be called before routes are added.
 */
export function allowOtherOrigins(app: FastifyInstance, allowedOrigins: readonly string[]) {
  const allowed = new Set(allowedOrigins.map(originOf));
  const isOfApi = ({ routeOptions }: FastifyRequest) => routeOptions.url?.startsWith("/api/") === true;
  const isAllowed = (request: FastifyRequest) => isOfApi(request) && allowed.has(request.headers.origin ?? "");

  // Precedes the checks of origin, session and role, so that scripts can read refusals, too.
  app.addHook("onRequest", (request, reply, done) => {
    const { origin, cookie } = request.headers;
    if (allowed.size > 0 && isOfApi(request)) reply.header("vary", "origin");
    if (isAllowed(request)) {
      reply.headers({ ...exposed, "access-control-allow-origin": origin, "access-control-allow-credentials": "true" });
    } else if (request.routeOptions.config.isPublicRead && !mayIdentifyUser({ cookie })) {
      // The answer to a session may be personal. All others are the same for every origin, so caches may store them.
      reply.headers(toEveryone);
    }
    done();
  });

  const answerPreflight = (request: FastifyRequest, reply: FastifyReply) => {
    const toAllowed = {
      "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
      "access-control-allow-headers": request.headers["access-control-request-headers"],
    };
    return reply
      .code(204)
      .headers({ ...(isAllowed(request) ? toAllowed : toReaders), "access-control-max-age": "600" })
      .send();
  };
  app.addHook("onRoute", ({ method, url, config }) => {
    if (method === "GET" && config?.isPublicRead)
      app.options(url, { config: { isPublicRead: true, skipsSession: true } }, answerPreflight);
  });
  if (allowed.size > 0) app.options("/api/*", { config: { skipsSession: true } }, answerPreflight);
}
