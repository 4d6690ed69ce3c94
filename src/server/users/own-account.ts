import { passwordTexts } from "../../contract/fields.ts";
import { type OwnDetails, type PasswordChange, sessionTexts } from "../../contract/users/session.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { emailKey } from "../db/folding.ts";
import type { Db } from "../db/tables.ts";
import { badField, notSignedIn } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { Allowance } from "../http/rate-limits/rate-limits.ts";
import type { Accounts, Profiles } from "./accounts.ts";
import { rejectGuessablePassword, type Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Deps extends Pick<Core, "record"> {
  accounts: Accounts;
  passwords: Passwords;
  profiles: Pick<Profiles, "prepareChange" | "findProfile">;
  sessions: {
    start(db: Db, userId: string, origin: Origin): Promise<{ token: string; expires: Date }>;
    isFresh(token: string): Promise<boolean>;
  };
}

/** Address and user agent of the client that opens a session. */
interface Origin {
  userAgent: string;
  address: string;
}

type Attempts = Pick<Allowance, "take" | "giveBack">;

/** Proof that the request comes from the user: the current password, or a session that began recently. */
export interface Proof {
  password: string | undefined;
  /** Token of the session. */
  session: string;
  attempts: Attempts;
}

/** Lets signed-in users change their own account. */
export function createOwnAccount(
  { db, inTransaction }: AppContext,
  { accounts, passwords, profiles, sessions, record }: Deps,
) {
  /** Verifies the current password; attempts are limited, so that an open session does not allow endless guesses. */
  async function verifyCurrent(known: queries.Account | undefined, password: string, actor: Actor, attempts: Attempts) {
    await attempts.take();
    if (!(await passwords.verify(known?.passwordHash, password))) {
      await inTransaction((transaction) => record(transaction, { kind: "password-failed", actor }));
      throw wrongPassword();
    }
    await attempts.giveBack();
  }

  /** Refuses with `reason` if the proof has neither; a wrong password is refused, too. */
  async function requireProof(actor: Actor, { password, session, attempts }: Proof, reason: string) {
    if (password !== undefined) await verifyCurrent(await queries.findById(db, actor.id), password, actor, attempts);
    else if (!(await sessions.isFresh(session))) throw badField("currentPassword", reason);
  }

  return {
    requireProof,

    /**
     * Changes name and address. The address is used to sign in, so changing it requires the current password unless the
     * password was entered recently.
     */
    async updateDetails(
      actor: Actor,
      { currentPassword, bio, picture, links, ...changes }: OwnDetails,
      proof: Omit<Proof, "password">,
    ) {
      const known = await queries.findById(db, actor.id);
      if (!known) throw notSignedIn();
      const isMoving = changes.email !== undefined && emailKey(changes.email) !== emailKey(known.user.email);
      const isProven = isMoving && currentPassword !== undefined;
      if (isMoving) await requireProof(actor, { ...proof, password: currentPassword }, passwordTexts.needed);

      const storeProfile = await profiles.prepareChange({ bio, picture, links }, actor);
      return accounts.withUsersLock(async (transaction) => {
        const account = await queries.findById(transaction, actor.id);
        if (!account) throw notSignedIn();
        if (isProven && account.passwordHash !== known.passwordHash) throw wrongPassword();
        const user = await accounts.change(transaction, account, changes, actor);
        await storeProfile(transaction, user);
        return { ...user, ...(await profiles.findProfile(transaction, user.id)) };
      });
    },

    /** Replaces all sessions of the user by a new one, because an attacker may know the old password. */
    async updatePassword(actor: Actor, change: PasswordChange, origin: Origin, attempts: Attempts) {
      const { currentPassword, newPassword } = change;
      const known = await queries.findById(db, actor.id);
      await verifyCurrent(known, currentPassword, actor, attempts);
      if (!known) throw notSignedIn();
      await rejectGuessablePassword(newPassword, known.user, "newPassword");

      const passwordHash = await passwords.hash(newPassword);
      return accounts.withUsersLock(async (transaction) => {
        const account = await queries.findById(transaction, actor.id);
        // Refuses if another request has changed the password since this request verified it.
        if (account?.passwordHash !== known.passwordHash) throw wrongPassword();
        await accounts.change(transaction, account, { passwordHash }, actor);
        return sessions.start(transaction, actor.id, origin);
      });
    },
  };
}

export type OwnAccount = ReturnType<typeof createOwnAccount>;

const wrongPassword = () => badField("currentPassword", sessionTexts.wrongPassword);
