import type { AuthorProfileChanges, StoredProfile } from "../../contract/authors.ts";
import type { SecurityEventKind } from "../../contract/security-events/security-events.ts";
import { type NewUser, type User, type UserChanges, userTexts } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { newId } from "../db/ids.ts";
import { lock, withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { conflict } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { AccountNotices } from "./account-notices.ts";
import { rejectGuessablePassword, type Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Deps extends Pick<Core, "record"> {
  passwords: Passwords;
  /** Updates copies of a user's name, in the transaction that renames the user. */
  onRename: (db: Db, user: Named) => Promise<void>;
  profiles: Profiles;
  sessions: { endAllOf(db: Db, userId: string): Promise<unknown> };
  notices: Pick<AccountNotices, "changed">;
}

type Named = Pick<User, "id" | "name">;

export interface Profiles {
  /** Claims a slug for the author page of a new account. */
  takeSlug(db: Db, user: Named): Promise<void>;
  /** Returns a function that stores the profile changes in a transaction. */
  prepareChange(changes: AuthorProfileChanges, by: Named): Promise<(db: Db, user: Named) => Promise<void>>;
  findProfile(db: Db, userId: string): Promise<StoredProfile>;
}

type Changes = Omit<UserChanges, "password" | keyof AuthorProfileChanges> & { passwordHash?: string | undefined };

/** Creates and changes accounts; callers check the permission. */
export function createAccounts(
  { dialect, inTransaction, now }: AppContext,
  { passwords, onRename, profiles, sessions, record, notices }: Deps,
) {
  /** Refuses a taken email address. The database detects it, so that concurrent calls are refused as well. */
  async function rejectTakenEmail<T>(write: () => Promise<T>) {
    try {
      return await write();
    } catch (error) {
      if (!dialect.isUniqueViolation(error)) throw error;
      throw conflict(userTexts.emailTaken, { email: userTexts.emailTaken });
    }
  }

  /** Runs changes of users one after the other, so that two administrators cannot demote each other. */
  const withUsersLock = <T>(work: (transaction: Db) => Promise<T>) =>
    rejectTakenEmail(() => withLock(inTransaction, "users", work));

  /** Changes the given fields; the caller holds the lock. A new password or deactivation ends sessions and links. */
  async function change(transaction: Db, account: queries.Account, changes: Changes, actor: Actor) {
    const { user } = account;
    const { passwordHash = account.passwordHash } = changes;
    const { name = user.name, email = user.email, role = user.role, isActive = user.isActive } = changes;
    const changed: User = { ...user, name, email, role, isActive };
    await queries.update(transaction, { user: changed, passwordHash });
    if (changed.name !== user.name) await onRename(transaction, changed);
    const hasNewPassword = passwordHash !== account.passwordHash;
    const isClosed = !changed.isActive || hasNewPassword;
    if (isClosed) await sessions.endAllOf(transaction, user.id);
    if (!changed.isActive) await queries.removeAccessTokens(transaction, user.id);
    // Password links were mailed to the former address, so a new address invalidates them.
    if (isClosed || changed.email !== user.email) await queries.removePasswordLinks(transaction, user.id);

    if (hasNewPassword) await record(transaction, { kind: "password", actor, subject: changed });
    for (const event of securityChanges(user, changed))
      await record(transaction, { ...event, actor, subject: changed });
    // An invited person sets a first password before ever signing in; this is not reported as a change.
    const isFirstPassword = actor.id === user._id && user.lastLogin === null;
    await notices.changed(transaction, user, changed, hasNewPassword && !isFirstPassword);
    return changed;
  }

  async function prepare({ name, email, password, role }: NewUser): Promise<queries.Account> {
    await rejectGuessablePassword(password, { name, email });
    const id = newId(now());
    const user: User = {
      _id: id,
      id,
      name,
      email,
      role,
      isActive: true,
      lastLogin: null,
      createdAt: now().toISOString(),
    };
    return { user, passwordHash: await passwords.hash(password) };
  }

  async function insert(transaction: Db, account: queries.Account) {
    await queries.insert(transaction, account);
    await profiles.takeSlug(transaction, account.user);
  }

  return {
    withUsersLock,
    change,
    prepare,
    insert,
    hasUsers: queries.hasUsers,

    /** Renames the only account to the site's new `name` if the account has the `former` name of the site. */
    async followSiteName(transaction: Db, former: string, name: string, actor: Actor) {
      await lock(transaction, "users");
      const account = await queries.findOnly(transaction);
      if (account?.user.name === former) await change(transaction, account, { name }, actor);
    },

    async create(input: NewUser, actor?: Actor, run = inTransaction) {
      const account = await prepare(input);
      const { user } = account;
      return rejectTakenEmail(() =>
        run(async (transaction) => {
          await insert(transaction, account);
          if (actor) await record(transaction, { kind: "user-added", actor, subject: user, detail: user.role });
          return user;
        }),
      );
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

/** Lists the security events of a change, except that of a new password. */
function securityChanges(before: User, after: User) {
  const events: { kind: SecurityEventKind; detail: string }[] = [];
  if (after.email !== before.email) events.push({ kind: "email", detail: `${before.email} → ${after.email}` });
  if (after.role !== before.role) events.push({ kind: "role", detail: `${before.role} → ${after.role}` });
  if (after.isActive !== before.isActive)
    events.push({ kind: "activation", detail: after.isActive ? "activated" : "deactivated" });
  return events;
}
