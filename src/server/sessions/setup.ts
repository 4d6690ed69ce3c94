import type { SiteSettingsChanges } from "../../contract/site-settings/site-settings.ts";
import { type Setup, sessionTexts } from "../../contract/users/session.ts";
import type { NewUser, User } from "../../contract/users/users.ts";
import type { AppContext } from "../context.ts";
import type { Core } from "../core.ts";
import { newToken, tokenId } from "../db/ids.ts";
import { withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import { Refusal } from "../errors.ts";
import * as queries from "./sessions.queries.ts";

interface Deps<Account extends { user: User }> extends Pick<Core, "changed"> {
  accounts: {
    hasUsers(db: Db): Promise<boolean>;
    /** Checks and hashes the password without storing anything. */
    prepare(input: NewUser): Promise<Account>;
    insert(db: Db, account: Account): Promise<void>;
  };
  /** Makes the first administrator the author of the starter articles. */
  giveStarterContent: (db: Db, author: User) => Promise<void>;
  changeSettings: (db: Db, changes: SiteSettingsChanges) => Promise<void>;
}

type AdminInput = Pick<NewUser, "name" | "email" | "password">;

/** Creates the first administrator, either by a one-time link in the log or from ADMIN_EMAIL and ADMIN_PASSWORD. */
export function createSetup<Account extends { user: User }>(
  { db, inTransaction, now, settings: { timeZone } }: AppContext,
  { accounts, giveStarterContent, changeSettings, changed }: Deps<Account>,
) {
  const { hasUsers } = accounts;
  /** Whether a set-up token is usable: it is stored, and nobody has created an administrator in another way. */
  const isOpenIn = async (database: Db, token: string) =>
    (await queries.hasSetupToken(database, tokenId(token))) && !(await hasUsers(database));
  const isOpen = (token: string) => isOpenIn(db, token);
  const prepareAdmin = (input: AdminInput) => accounts.prepare({ ...input, role: "admin" });

  async function storeAdmin(transaction: Db, account: Account) {
    await accounts.insert(transaction, account);
    await giveStarterContent(transaction, account.user);
    await changed(transaction);
    return account.user;
  }

  return {
    /** Creates a token for the set-up link; returns undefined if there are users. The database stores only its hash. */
    async token() {
      if (await hasUsers(db)) return undefined;
      const token = newToken();
      await inTransaction((transaction) => queries.addSetupToken(transaction, tokenId(token), now()));
      return token;
    },

    isOpen,

    /** Whether the site has no administrator yet. */
    isNeeded: async () => !(await hasUsers(db)),

    async makeFirstAdmin({ token, name, email, password, ...site }: Setup, run = inTransaction) {
      if (!(await isOpen(token))) throw usedUp();
      const account = await prepareAdmin({ name, email, password });
      return withLock(run, "setup", async (transaction) => {
        // Checks again under the lock: the first of several concurrent requests with valid links removes all tokens.
        if (!(await isOpenIn(transaction, token))) throw usedUp();
        await queries.removeSetupTokens(transaction);
        await changeSettings(transaction, settingsOf({ ...site, timeZone: site.timeZone ?? timeZone }, name));
        return storeAdmin(transaction, account);
      });
    },

    /** Creates the administrator named by ADMIN_EMAIL, unless the database has users. */
    async makeNamedAdmin(admin: AdminInput, onStored: (db: Db, user: User) => Promise<void> = async () => {}) {
      if (await hasUsers(db)) return;
      const account = await prepareAdmin(admin);
      await withLock(inTransaction, "setup", async (transaction) => {
        if (await hasUsers(transaction)) return;
        await queries.removeSetupTokens(transaction);
        if (timeZone) await changeSettings(transaction, { timeZone });
        await onStored(transaction, await storeAdmin(transaction, account));
      });
    },
  };
}

export type SetupGate = ReturnType<typeof createSetup>;

const settingsOf = (
  { siteName, headline, contentFormat, timeZone }: Pick<Setup, "siteName" | "headline" | "contentFormat" | "timeZone">,
  adminName: string,
): SiteSettingsChanges => ({
  newPostFormat: contentFormat,
  ...(siteName !== undefined && { name: siteName || adminName }),
  ...(headline && { headline }),
  ...(timeZone && { timeZone }),
});

const usedUp = () => new Refusal(404, sessionTexts.usedSetupLink);
