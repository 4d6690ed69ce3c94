import type { Login } from "../../contract/users/session.ts";
import { type NewUser, type User, type UserChanges, type UserFilter, userTexts } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { conflict, found } from "../errors.ts";
import type { Actor } from "../http/actor.ts";
import type { Accounts, Profiles } from "./accounts.ts";
import { rejectGuessablePassword, type Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Deps extends Pick<Core, "record" | "changed"> {
  accounts: Accounts;
  profiles: Pick<Profiles, "prepareChange" | "findProfile">;
  passwords: Passwords;
}

/** Lets administrators manage accounts, but not lock themselves out or remove the last active administrator. */
export function createUsers({ db, now }: AppContext, { accounts, profiles, passwords, record, changed }: Deps) {
  const find = async (id: string, from: Db = db) => found(await queries.findById(from, id), "User");

  /** Throws if the user is the last active administrator. Runs in the users' lock, before the change. */
  async function refuseLastAdmin(transaction: Db, { user }: Pick<queries.Account, "user">) {
    const isActiveAdmin = user.role === "admin" && user.isActive;
    if (!isActiveAdmin || (await queries.countOtherAdmins(transaction, user.id)) > 0) return;
    throw conflict(userTexts.lastAdmin);
  }

  const withProfile = async (from: Db, user: User) => ({ ...user, ...(await profiles.findProfile(from, user.id)) });

  return {
    refuseLastAdmin,

    getByEmail: async (email: string) => found(await queries.findByEmail(db, email), "User").user,

    list: (filter: UserFilter) => queries.list(db, filter),
    find: async (id: string) => withProfile(db, (await find(id)).user),
    create: (actor: Actor, input: NewUser, run?: RunTransaction) => accounts.create(input, actor, run),

    stats() {
      const today = now();
      return queries.stats(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)));
    },

    async update(actor: Actor, id: string, { password, bio, picture, links, ...changes }: UserChanges) {
      const { user: before } = await find(id);
      if (actor.id === id && changes.isActive === false) throw conflict(userTexts.deactivatesSelf);
      if (actor.id === id && changes.role === "user") throw conflict(userTexts.demotesSelf);

      const { name = before.name, email = before.email } = changes;
      if (password !== undefined) await rejectGuessablePassword(password, { name, email });
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      const storeProfile = await profiles.prepareChange({ bio, picture, links }, actor);
      return accounts.withUsersLock(async (transaction) => {
        const account = await find(id, transaction);
        const staysAdmin = (changes.role ?? "admin") === "admin" && (changes.isActive ?? true);
        if (!staysAdmin) await refuseLastAdmin(transaction, account);
        const user = await accounts.change(transaction, account, { ...changes, passwordHash }, actor);
        await storeProfile(transaction, user);
        return withProfile(transaction, user);
      });
    },

    /** Sets `isActive`; if it is omitted, toggles whether the user is active. */
    async toggleActive(actor: Actor, id: string, isActive?: boolean) {
      if (actor.id === id && isActive !== true) throw conflict(userTexts.deactivatesSelf);
      return accounts.withUsersLock(async (transaction) => {
        const account = await find(id, transaction);
        const willBeActive = isActive ?? !account.user.isActive;
        if (!willBeActive) await refuseLastAdmin(transaction, account);
        return accounts.change(transaction, account, { isActive: willBeActive }, actor);
      });
    },

    /** Deletes a user; posts stay, with the author's name. */
    async remove(actor: Actor, id: string) {
      if (actor.id === id) throw conflict(userTexts.deletesSelf);
      await accounts.withUsersLock(async (transaction) => {
        const account = await find(id, transaction);
        await refuseLastAdmin(transaction, account);
        await queries.remove(transaction, id);
        await changed(transaction);
        await record(transaction, { kind: "user-deleted", actor, subject: account.user });
      });
    },
  };
}

export type Users = ReturnType<typeof createUsers>;

export function createCredentials({ db }: AppContext, { passwords }: { passwords: Passwords }) {
  return {
    /** Returns the active account with this email and password; calls `beforeVerify` before the password check. */
    async authenticate({ email, password }: Login, beforeVerify: () => Promise<void>) {
      const account = await queries.findByEmail(db, email);
      const isRight = await passwords.verify(account?.passwordHash, password, beforeVerify);
      return isRight && account?.user.isActive ? account : undefined;
    },

    findUser: async (email: string) => (await queries.findByEmail(db, email))?.user,
    setLastLogin: queries.setLastLogin,
  };
}
