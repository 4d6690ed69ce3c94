import type { OwnDetails, PasswordChange } from "../../contract/session.ts";
import type { NewUser, User, UserChanges } from "../../contract/users.ts";
import type { Database } from "../db/dialect.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { takeTurn } from "../db/turns.ts";
import { badField, conflict, notSignedIn } from "../refusals.ts";
import { refuseGuessable } from "./guessable-passwords.ts";
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

type Changes = Omit<UserChanges, "password"> & { passwordHash?: string | undefined };

/** How accounts come to be and change, and what each person may change of their own. */
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

  /** One change at a time, so that what it reads still holds when it writes: two cannot take each other's rights away. */
  const inTurn = <T>(work: (transaction: Db) => Promise<T>) =>
    unlessTaken(() =>
      db.transaction().execute(async (transaction) => {
        await takeTurn(transaction, "users");
        return work(transaction);
      }),
    );

  /** Changes what is named, in its turn. Sessions end with a new password and when the user may not sign in any more. */
  async function change(transaction: Db, account: queries.Account, changes: Changes, keptSession?: string) {
    const { passwordHash = account.passwordHash, ...named } = changes;
    const { user } = account;
    const changed: User = {
      ...user,
      name: named.name ?? user.name,
      email: named.email ?? user.email,
      role: named.role ?? user.role,
      isActive: named.isActive ?? user.isActive,
    };
    await queries.update(transaction, { user: changed, passwordHash });
    if (changed.name !== user.name) await renamed(transaction, user.id, changed.name);
    if (!changed.isActive || passwordHash !== account.passwordHash)
      await endSessions(transaction, user.id, keptSession);
    return changed;
  }

  async function prepare({ name, email, password, role }: NewUser): Promise<queries.Account> {
    await refuseGuessable(password, { name, email });
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

  return {
    inTurn,
    change,
    prepare,

    async create(input: NewUser) {
      const account = await prepare(input);
      await unlessTaken(() => queries.insert(db, account));
      return account.user;
    },

    updateDetails: (id: string, { name, email }: OwnDetails) =>
      inTurn(async (transaction) => {
        const account = await queries.findById(transaction, id);
        if (!account) throw notSignedIn();
        return change(transaction, account, { name, email });
      }),

    /** Ends every other session of the user: whoever knew the old password is out. */
    async updatePassword(id: string, { currentPassword, newPassword }: PasswordChange, keptSession: string) {
      const known = await queries.findById(db, id);
      const isRight = await passwords.verify(known?.passwordHash, currentPassword);
      if (!isRight) throw wrongPassword();

      if (known) await refuseGuessable(newPassword, known.user, "newPassword");
      const passwordHash = await passwords.hash(newPassword);
      await inTurn(async (transaction) => {
        const account = await queries.findById(transaction, id);
        // Somebody set another one in between: the right answer is wrong by now.
        if (account?.passwordHash !== known?.passwordHash) throw wrongPassword();
        if (account) await change(transaction, account, { passwordHash }, keptSession);
      });
    },
  };
}

export type Accounts = ReturnType<typeof createAccounts>;

const wrongPassword = () => badField("currentPassword", "The current password is wrong");
