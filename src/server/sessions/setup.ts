import { type Setup, sessionTexts } from "../../contract/session.ts";
import type { SiteSettingsChanges } from "../../contract/site-settings.ts";
import type { User } from "../../contract/users.ts";
import type { Database } from "../db/dialect.ts";
import { withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { Refusal } from "../errors.ts";
import { idOf, newToken } from "./session-ids.ts";
import * as queries from "./setup.queries.ts";

/** How many links of earlier starts go on working until the first administrator is made. */
const maxSetupTokens = 20;

interface Deps {
  db: Database["db"];
  inTransaction: RunTransaction;
  now: () => Date;
  hasUsers: (db: Db) => Promise<boolean>;
  /** Hashes the password, then gives the step that stores the administrator in a transaction. */
  prepareAdmin: (input: { name: string; email: string; password: string }) => Promise<(db: Db) => Promise<User>>;
  changeSettings: (db: Db, changes: SiteSettingsChanges) => Promise<void>;
}

/** How the first administrator is made: by a one-time link that whoever started the site can read. */
export function createSetup({ db, inTransaction, now, hasUsers, prepareAdmin, changeSettings }: Deps) {
  const isOpen = async (token: string) => isToken(token) && queries.hasToken(db, idOf(token));

  return {
    /** A new token for the link; undefined when there are users. The database gets only its hash. */
    async token() {
      if (await hasUsers(db)) return undefined;
      const token = newToken();
      await inTransaction((transaction) => queries.addToken(transaction, idOf(token), now(), maxSetupTokens));
      return token;
    },

    isOpen,

    async makeFirstAdmin({ token, name, email, password, contentFormat, timeZone }: Setup, run = inTransaction) {
      if (!(await isOpen(token))) throw usedUp();
      const store = await prepareAdmin({ name, email, password });
      return withLock(run, "setup", async (transaction) => {
        // Of several who use their links at once, the first one in removes them all.
        if (!(await queries.hasToken(transaction, idOf(token)))) throw usedUp();
        await queries.removeTokens(transaction);
        await changeSettings(transaction, { newPostFormat: contentFormat, ...(timeZone && { timeZone }) });
        return store(transaction);
      });
    },

    /** Makes the administrator whom the settings name, on a database that has no users yet. */
    async makeNamedAdmin(admin: { name: string; email: string; password: string }) {
      if (await hasUsers(db)) return;
      const store = await prepareAdmin(admin);
      await withLock(inTransaction, "setup", async (transaction) => {
        if (await hasUsers(transaction)) return;
        await queries.removeTokens(transaction);
        await store(transaction);
      });
    },
  };
}

export type SetupGate = ReturnType<typeof createSetup>;

const isToken = (text: string) => /^[\w-]{43}$/.test(text);
const usedUp = () => new Refusal(404, sessionTexts.usedSetupLink);
