import { dayMs, minuteMs } from "../../contract/durations.ts";
import { recentSignInMinutes, type Login, type SessionUser } from "../../contract/users/session.ts";
import { loginTexts } from "../../contract/users/sign-in.ts";
import type { User } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { newToken, tokenId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { Refusal } from "../errors.ts";
import type { Allowance } from "../http/rate-limits/rate-limits.ts";
import { deviceOf } from "./own-sessions.ts";
import * as queries from "./sessions.queries.ts";

/** Time without use after which a session ends. */
const idleMs = 30 * dayMs;
/** Time after signing in at which a session ends at the latest. */
const maxAgeMs = 90 * dayMs;
/** Minimum time between two updates of a session's time of last use, so that not every request writes. */
const touchIntervalMs = 5 * minuteMs;
/** Maximum length of a stored user agent; longer ones are cut. */
const maxUserAgentLength = 300;

interface Deps extends Pick<Core, "record"> {
  /** Finds the active user with these credentials; `beforeVerify` runs when the queued password check starts. */
  authenticate: (
    credentials: Login,
    beforeVerify: () => Promise<void>,
  ) => Promise<{ user: User; passwordHash: string } | undefined>;
  findUser: (email: string) => Promise<User | undefined>;
  setLastLogin: (db: Db, userId: string, at: Date) => Promise<unknown>;
  /** Notifies the user of a sign-in; runs in the sign-in's transaction, before the sign-in is recorded. */
  onSignIn: (db: Db, user: Pick<User, "id" | "email" | "name">, address: string, device: string) => Promise<void>;
}

/** Address and user agent of the client that opens a session. */
export interface Origin {
  userAgent: string;
  address: string;
}

/** Manages sessions. The browser stores a random token, and the database stores only the token's hash. */
export function createSessions(context: AppContext, { authenticate, findUser, setLastLogin, record, onSignIn }: Deps) {
  const { db, inTransaction, now } = context;

  /** Stores a session; refuses if the user may not sign in, or if the password has changed since it was verified. */
  async function start(transaction: Db, userId: string, { userAgent }: Origin, passwordHash?: string) {
    const token = newToken();
    const at = now();
    const session = {
      id: tokenId(token),
      userId,
      passwordHash,
      createdAt: at.getTime(),
      expiresAt: at.getTime() + idleMs,
      userAgent: userAgent.slice(0, maxUserAgentLength),
    };
    if (!(await queries.insert(transaction, session))) throw new Refusal(401, loginTexts.failed);
    return { token, expires: new Date(at.getTime() + maxAgeMs) };
  }

  async function open({ id, name, email, role }: User, origin: Origin, passwordHash: string) {
    await queries.removeEnded(db, now());
    return inTransaction(async (transaction) => {
      // Updates first: this waits for a concurrent change of the account, so that the new session reflects its result.
      await setLastLogin(transaction, id, now());
      const session = await start(transaction, id, origin, passwordHash);
      await onSignIn(transaction, { id, name, email }, origin.address, deviceOf(origin.userAgent));
      await record(transaction, { kind: "sign-in", actor: { id, name, email, address: origin.address } });
      return { user: { _id: id, id, name, email, role } satisfies SessionUser, ...session };
    });
  }

  async function recordFailure(email: string, address: string) {
    const event = { kind: "sign-in-failed", actor: { address }, subject: await findUser(email) } as const;
    await inTransaction((transaction) => record(transaction, event));
  }

  /** Signs a user in. All refusals have the same message, so that none reveals which addresses have accounts. */
  async function signIn(credentials: Login, origin: Origin, attempts: Allowance) {
    await attempts.check();
    // Counts the attempt before the password is verified, so that concurrent attempts cannot exceed the limit.
    const account = await authenticate(credentials, attempts.take);
    if (!account) {
      await recordFailure(credentials.email, origin.address);
      throw new Refusal(401, loginTexts.failed);
    }
    await attempts.giveBack();
    return open(account.user, origin, account.passwordHash);
  }

  return {
    start,
    signIn,
    end: (token: string) => inTransaction((transaction) => queries.remove(transaction, tokenId(token))),

    /** Whether the user signed in with this session within the last `recentSignInMinutes` minutes. */
    async isFresh(token: string) {
      const session = await queries.find(db, tokenId(token), now());
      return session !== undefined && now().getTime() - session.createdAt < recentSignInMinutes * minuteMs;
    },

    /** Finds the session of a token if it is valid, and extends it. */
    async find(token: string) {
      const at = now();
      const session = await queries.find(db, tokenId(token), at);
      if (!session) return undefined;
      if (at.getTime() - session.lastUsedAt >= touchIntervalMs) {
        const end = Math.min(at.getTime() + idleMs, session.createdAt + maxAgeMs);
        // A failed write must not fail the request; a later request tries again.
        await queries.setUsed(db, session.id, at, end).catch(() => undefined);
      }
      return session;
    },

    endAllOf: (transaction: Db, userId: string) => queries.removeOfUser(transaction, userId),
  };
}

export type Sessions = ReturnType<typeof createSessions>;
