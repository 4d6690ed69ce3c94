import type { NewUser, UserChanges, UserFilter } from "../../contract/users.ts";
import type { Database } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { conflict, notFound } from "../refusals.ts";
import type { Accounts } from "./accounts.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
import type { Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Needs {
  db: Database["db"];
  accounts: Accounts;
  passwords: Passwords;
  now: () => Date;
}

/** Which administrator asks. */
type Viewer = { id: string };

/** What administrators do with accounts. None locks themselves out, and the last active one stays. */
export function createUsers({ db, accounts, passwords, now }: Needs) {
  async function find(id: string, from: Db = db) {
    const account = await queries.findById(from, id);
    if (!account) throw notFound("User");
    return account;
  }

  /** Before an account ceases to be an active administrator's, in the turn of that change. */
  async function refuseLastAdmin(transaction: Db, { user }: queries.Account) {
    const isActiveAdmin = user.role === "admin" && user.isActive;
    if (!isActiveAdmin || (await queries.countOtherAdmins(transaction, user.id)) > 0) return;
    throw conflict("This is the last active administrator, and a site needs one");
  }

  return {
    list: (filter: UserFilter) => queries.list(db, filter),
    find: async (id: string) => (await find(id)).user,
    create: (input: NewUser) => accounts.create(input),

    stats() {
      const today = now();
      return queries.stats(db, new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), 1)));
    },

    async update(viewer: Viewer, id: string, { password, ...changes }: UserChanges) {
      const { user } = await find(id);
      if (viewer.id === id && changes.isActive === false) throw conflict("You cannot deactivate yourself");
      if (viewer.id === id && changes.role === "user")
        throw conflict("You cannot take your own administrator's role away");

      const { name = user.name, email = user.email } = changes;
      if (password !== undefined) await refuseGuessable(password, { name, email });
      const passwordHash = password === undefined ? undefined : await passwords.hash(password);
      return accounts.inTurn(async (transaction) => {
        const account = await find(id, transaction);
        const staysAdmin = (changes.role ?? "admin") === "admin" && (changes.isActive ?? true);
        if (!staysAdmin) await refuseLastAdmin(transaction, account);
        return accounts.change(transaction, account, { ...changes, passwordHash });
      });
    },

    async toggleActive(viewer: Viewer, id: string) {
      if (viewer.id === id) throw conflict("You cannot deactivate yourself");
      return accounts.inTurn(async (transaction) => {
        const account = await find(id, transaction);
        if (account.user.isActive) await refuseLastAdmin(transaction, account);
        return accounts.change(transaction, account, { isActive: !account.user.isActive });
      });
    },

    /** Posts stay, with the name. */
    async remove(viewer: Viewer, id: string) {
      if (viewer.id === id) throw conflict("You cannot delete yourself");
      await accounts.inTurn(async (transaction) => {
        await refuseLastAdmin(transaction, await find(id, transaction));
        await queries.remove(transaction, id);
      });
    },
  };
}

export type Users = ReturnType<typeof createUsers>;
