import type { OwnDetails, PasswordChange, Setup } from "../../contract/session.ts";
import type { NewUser, User } from "../../contract/users.ts";
import type { Database } from "../db/dialect.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { badField, conflict, notSignedIn } from "../refusals.ts";
import type { Passwords } from "./passwords.ts";
import * as queries from "./users.queries.ts";

interface Needs {
  database: Database;
  passwords: Passwords;
  now: () => Date;
  /** Runs in the transaction that renames a user: what shows the name elsewhere follows. */
  renamed: (db: Db, id: string, name: string) => Promise<void>;
  /** Ends the sessions of a user but the one kept. */
  endSessions: (db: Db, userId: string, kept?: string) => Promise<void>;
}

/** People's own accounts: how they come to be, and what each may change of their own. */
export function createAccounts({ database: { db, dialect }, passwords, now, renamed, endSessions }: Needs) {
  /** Refuses an address that somebody has, also when two ask for it at once. */
  async function unlessTaken<T>(write: () => Promise<T>) {
    try {
      return await write();
    } catch (error) {
      if (!dialect.isUniqueViolation(error)) throw error;
      throw conflict("This e-mail address is taken", { email: "This e-mail address is taken" });
    }
  }

  async function prepare({ name, email, password, role }: NewUser): Promise<queries.Account> {
    const id = newId(now());
    const user: User = { _id: id, id, name, email, role, isActive: true, lastLogin: null, createdAt: now().toISOString() };
    return { user, passwordHash: await passwords.hash(password) };
  }

  return {
    unlessTaken,
    prepare,

    async create(input: NewUser) {
      const account = await prepare(input);
      await unlessTaken(() => queries.insert(db, account));
      return account.user;
    },

    exist: () => queries.anybody(db),

    async updateDetails(id: string, { name, email }: OwnDetails) {
      const account = await queries.findById(db, id);
      if (!account) throw notSignedIn();
      const user = { ...account.user, name: name ?? account.user.name, email: email ?? account.user.email };

      await unlessTaken(() =>
        db.transaction().execute(async (transaction) => {
          await queries.setDetails(transaction, user);
          if (user.name !== account.user.name) await renamed(transaction, id, user.name);
        }),
      );
      return user;
    },

    /** Ends every other session of the user: whoever knew the old password is out. */
    async updatePassword(id: string, { currentPassword, newPassword }: PasswordChange, keptSession: string) {
      const account = await queries.findById(db, id);
      const isRight = await passwords.verify(account?.passwordHash, currentPassword);
      if (!isRight) throw badField("currentPassword", "The current password is wrong");

      const passwordHash = await passwords.hash(newPassword);
      await db.transaction().execute(async (transaction) => {
        await queries.setPassword(transaction, id, passwordHash);
        await endSessions(transaction, id, keptSession);
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;
export type FirstAdmin = Omit<Setup, "token" | "contentFormat">;
