import type { FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../../../contract/users/access-tokens.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { type Viewer, visitor } from "../../permissions.ts";
import { addressOf } from "../actor.ts";
import { sessionCookieName } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** Token in the session cookie; empty if the request has no session cookie. */
    sessionToken: string;
    /** Scopes of the access token that the request was made with; undefined without one. */
    scopes: readonly Scope[] | undefined;
  }
  interface FastifyContextConfig {
    /** Set if the answer is the same for all viewers, so that it does not wait for the lookup of the session. */
    skipsSession?: true;
  }
}

interface Deps {
  findSession: (token: string) => Promise<{ user: SessionUser } | undefined>;
  /** Returns the user of an access token; throws a refusal if the token may not be used. */
  useAccessToken: (token: string, address: string) => Promise<{ user: SessionUser; scopes: readonly Scope[] }>;
  isSecure: boolean;
}

/** Sets `request.viewer` by the access token of an API call, otherwise by the session cookie. */
export function identifyViewer({ findSession, useAccessToken, isSecure }: Deps) {
  const name = sessionCookieName(isSecure);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { skipsSession } = request.routeOptions.config;
    request.viewer = visitor;
    request.sessionToken = "";
    if (skipsSession) return;
    const accessToken = accessTokenOf(request);
    if (accessToken !== undefined) {
      // Replaced by the route; required for a refused token (RFC 6750).
      reply.header("www-authenticate", 'Bearer error="invalid_token"');
      const { user, scopes } = await useAccessToken(accessToken, addressOf(request));
      reply.removeHeader("www-authenticate");
      request.viewer = user;
      request.scopes = scopes;
      return;
    }
    request.sessionToken = request.cookies[name] ?? "";
    const session = request.sessionToken ? await findSession(request.sessionToken) : undefined;
    request.viewer = session?.user ?? visitor;
  };
}

/** Returns the access token of an API call; other bearer tokens are ignored, because proxies send their own. */
const accessTokenOf = ({ url, headers }: FastifyRequest) =>
  url.startsWith("/api/") ? /^bearer +(folio_.*)$/i.exec(headers.authorization ?? "")?.[1] : undefined;
