import type { FastifyReply, FastifyRequest } from "fastify";
import type { Scope } from "../../../contract/calls/scopes.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { type Viewer, visitor } from "../../permissions.ts";
import { sessionCookieName } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
    /** Token in the session cookie; empty if the request has no session cookie. */
    sessionToken: string;
    /** Scopes to which the request is limited; undefined without a limit. */
    scopes: readonly Scope[] | undefined;
  }
  interface FastifyContextConfig {
    /** Set if the answer is the same for all viewers, so that it does not wait for the lookup of the session. */
    skipsSession?: true;
  }
}

/** User of an API call, and the scopes to which the call is limited. */
export interface Identity {
  user: SessionUser;
  scopes: readonly Scope[];
}

/** Identifies the user of an API call by its headers; undefined if they name none. Refuses a call by throwing. */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Promise<Identity | undefined>;

interface Deps {
  /** Ways to identify the user of an API call other than the session. */
  identify: readonly Identify[];
  findSession: (token: string) => Promise<{ user: SessionUser } | undefined>;
  isSecure: boolean;
}

/** Sets `request.viewer` by one of `identify`, or else by the session cookie. */
export function identifyViewer({ identify, findSession, isSecure }: Deps) {
  const name = sessionCookieName(isSecure);
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { url = "", config } = request.routeOptions;
    request.viewer = visitor;
    request.sessionToken = "";
    if (config.skipsSession) return;
    for (const find of url.startsWith("/api/") ? identify : []) {
      const identity = await find(request, reply);
      if (!identity) continue;
      request.viewer = identity.user;
      request.scopes = identity.scopes;
      return;
    }
    request.sessionToken = request.cookies[name] ?? "";
    const session = request.sessionToken ? await findSession(request.sessionToken) : undefined;
    request.viewer = session?.user ?? visitor;
  };
}
