import type { Page } from "../../contract/envelope.ts";
import type { OwnSession, OwnSessionFilter } from "../../contract/session.ts";
import type { AppContext } from "../context.ts";
import { notFound } from "../errors.ts";
import { deviceOf } from "./device-of.ts";
import * as own from "./own-sessions.queries.ts";
import { idOf, publicSessionId } from "./session-ids.ts";
import * as sessions from "./sessions.queries.ts";

/** A person's own sessions. `token` is that of the session which makes the call. */
export function createOwnSessions({ db, inTransaction, now }: AppContext) {
  return {
    async list(userId: string, token: string, { page, limit }: OwnSessionFilter): Promise<Page<OwnSession>> {
      const current = idOf(token);
      const found = await own.list(db, userId, { current, now: now(), page, limit });
      return {
        ...found,
        items: found.items.map((session) => {
          const id = publicSessionId(session);
          const isCurrent = session.id === current;
          return {
            _id: id,
            id,
            device: deviceOf(session.userAgent),
            signedInAt: new Date(session.createdAt).toISOString(),
            lastUsedAt: (isCurrent ? now() : new Date(session.lastUsedAt)).toISOString(),
            isCurrent,
          };
        }),
      };
    },

    /** Sessions of other people are answered as if they did not exist. */
    async end(userId: string, publicId: string) {
      const ids = await own.listIds(db, userId, now());
      const session = ids.find((session) => publicSessionId(session) === publicId);
      if (!session) throw notFound("Session");
      await inTransaction((transaction) => sessions.remove(transaction, session.id));
    },

    endOthers: (userId: string, token: string) =>
      inTransaction((transaction) => sessions.removeOfUser(transaction, userId, idOf(token))),
  };
}

export type OwnSessions = ReturnType<typeof createOwnSessions>;
