import type { FastifyReply, FastifyRequest } from "fastify";
import type { SessionUser } from "../../../contract/session.ts";
import { type Viewer, visitor } from "../../permissions.ts";
import { readSessionCookie, replaceOldCookie } from "./session-cookie.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    /** Set if the answer is the same for all viewers and must not wait for the database. */
    skipsSession?: true;
  }
}

interface Deps {
  findSession: (token: string) => Promise<{ user: SessionUser; expires: Date } | undefined>;
  isSecure: boolean;
}

/** Sets `request.viewer` by the session cookie. */
export function identifyViewer({ findSession, isSecure }: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const token = request.routeOptions.config.skipsSession ? undefined : readSessionCookie(request);
    const session = token ? await findSession(token) : undefined;
    if (token && session) replaceOldCookie(reply, token, session.expires, isSecure);
    request.viewer = session?.user ?? visitor;
  };
}
