import { randomBytes } from "node:crypto";
import type { Setup } from "../../contract/session.ts";
import type { SiteSettingsChanges } from "../../contract/site-settings.ts";
import type { User } from "../../contract/users.ts";
import type { Database } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transaction.ts";
import { Refusal } from "../refusals.ts";
import * as queries from "./setup.queries.ts";

interface Needs {
  db: Database["db"];
  inTransaction: RunTransaction;
  hasUsers: (db: Db) => Promise<boolean>;
  /** Hashes the password, then gives the step that stores the administrator in a transaction. */
  prepareAdmin: (input: { name: string; email: string; password: string }) => Promise<(db: Db) => Promise<User>>;
  changeSettings: (db: Db, changes: SiteSettingsChanges) => Promise<void>;
}

/** How the first administrator is made: by a one-time link that whoever started the site can read. */
export function createSetup({ db, inTransaction, hasUsers, prepareAdmin, changeSettings }: Needs) {
  const isOpen = async (token: string) => isToken(token) && queries.hasToken(db, token);

  return {
    /** The token of the link, the same for every process and start until it is used; undefined when there are users. */
    async token() {
      if (await hasUsers(db)) return undefined;
      return inTransaction((transaction) => queries.keepToken(transaction, newToken()));
    },

    isOpen,

    async makeFirstAdmin({ token, name, email, password, contentFormat, timeZone }: Setup, run = inTransaction) {
      if (!(await isOpen(token))) throw usedUp();
      const store = await prepareAdmin({ name, email, password });
      return run(async (transaction) => {
        // Taking the token decides between two that use the link at once.
        if (!(await queries.takeToken(transaction, token))) throw usedUp();
        await changeSettings(transaction, { newPostFormat: contentFormat, ...(timeZone && { timeZone }) });
        return store(transaction);
      });
    },

    /** Makes the administrator whom the settings name, on a database that has no users yet. */
    async makeNamedAdmin(admin: { email: string; password: string }) {
      if (await hasUsers(db)) return;
      const store = await prepareAdmin({ name: admin.email.split("@")[0] ?? "Admin", ...admin });
      await inTransaction(async (transaction) => {
        // The token is the gate here too, for two processes that start at once.
        const token = await queries.keepToken(transaction, newToken());
        await queries.takeToken(transaction, token);
        if (!(await hasUsers(transaction))) await store(transaction);
      });
    },
  };
}

export type SetupGate = ReturnType<typeof createSetup>;

const newToken = () => randomBytes(24).toString("base64url");
const isToken = (text: string) => /^[\w-]{32}$/.test(text);
const usedUp = () => new Refusal(404, "This set-up link is not valid any more");
