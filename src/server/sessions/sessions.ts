import type { Login, SessionUser } from "../../contract/session.ts";
import { loginTexts } from "../../contract/sign-in.ts";
import type { User } from "../../contract/users.ts";
import type { Db } from "../db/tables.ts";
import { Refusal } from "../refusals.ts";
import { idOf, newToken } from "./session-ids.ts";
import * as queries from "./sessions.queries.ts";

const day = 86_400_000;
/** A session ends when it was not used for this long … */
const idle = 30 * day;
/** … and at the latest this long after signing in. */
const longest = 90 * day;
/** How long a use goes unwritten after the one before: reading pages must not write each time. */
const pause = 5 * 60_000;
/** How much of what a browser calls itself is kept. */
const userAgentAtMost = 300;

interface Needs {
  db: Db;
  now: () => Date;
  /** The active user whom the credentials belong to; `before` runs when the check's turn has come. */
  authenticate: (
    credentials: Login,
    before: () => Promise<void>,
  ) => Promise<{ user: User; passwordHash: string } | undefined>;
  signedIn: (db: Db, userId: string, at: Date) => Promise<void>;
}

interface Attempts {
  check(): Promise<void>;
  take(): Promise<void>;
  giveBack(): Promise<void>;
}

/** Opaque sessions: a random token for the browser, its hash in the database, read again at each request. */
export function createSessions({ db, now, authenticate, signedIn }: Needs) {
  async function open({ id, name, email, role }: User, userAgent: string, passwordHash?: string) {
    const token = newToken();
    const at = now();
    const expires = new Date(at.getTime() + longest);
    await queries.removeEnded(db, at);
    const session = {
      id: idOf(token),
      userId: id,
      passwordHash,
      createdAt: at.getTime(),
      expiresAt: at.getTime() + idle,
      userAgent: userAgent.slice(0, userAgentAtMost),
    };
    if (!(await queries.insert(db, session))) throw new Refusal(401, loginTexts.failed);
    await signedIn(db, id, at);
    return { user: { _id: id, id, name, email, role } satisfies SessionUser, token, expires };
  }

  return {
    open,

    /** The same refusal whatever was wrong, so that nobody learns which addresses are known. */
    async signIn(credentials: Login, userAgent: string, attempts: Attempts) {
      await attempts.check();
      // Counted before the password is looked at: of many tries at once, none gets past the limit.
      const account = await authenticate(credentials, attempts.take);
      if (!account) throw new Refusal(401, loginTexts.failed);
      await attempts.giveBack();
      return open(account.user, userAgent, account.passwordHash);
    },

    /** Who holds this token now, if anybody; using a session keeps it alive. */
    async find(token: string) {
      const at = now();
      const session = await queries.find(db, idOf(token), at);
      if (!session) return undefined;
      if (at.getTime() - session.lastUsedAt >= pause) {
        const end = Math.min(at.getTime() + idle, session.createdAt + longest);
        // What cannot be written now is written at a later use: reading must not fail for it.
        await queries.setUsed(db, session.id, at, end).catch(() => undefined);
      }
      return { ...session, expires: new Date(session.createdAt + longest) };
    },

    end: (token: string) => queries.remove(db, idOf(token)),
    endAllOf: queries.removeOfUser,
    idOf,
  };
}

export type Sessions = ReturnType<typeof createSessions>;
