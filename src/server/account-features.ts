import type { SiteSettingsChanges } from "../contract/site-settings/site-settings.ts";
import type { User } from "../contract/users/users.ts";
import { createAuthors } from "./authors/authors.ts";
import type { AppContext } from "./context.ts";
import type { Core } from "./core.ts";
import type { Db } from "./db/tables.ts";
import { createPeople } from "./people/people.ts";
import { derivedVersion } from "./posts/derived/derived-data.queries.ts";
import { slugOf } from "./posts/slugs.ts";
import { createOwnSessions } from "./sessions/own-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSetup } from "./sessions/setup.ts";
import { type AccountNoticeDeps, createAccountNotices } from "./users/account-notices.ts";
import { createAccounts } from "./users/accounts.ts";
import { createOwnAccount } from "./users/own-account.ts";
import { createPasswordLinks } from "./users/password-links.ts";
import { createPasswords, type PasswordCost } from "./users/passwords.ts";
import { createCredentials, createUsers } from "./users/users.ts";

interface Deps extends Core, AccountNoticeDeps {
  /** Cost of hashing a password; undefined for the recommended cost. */
  passwordCost: PasswordCost | undefined;
  renameAuthor: (db: Db, author: { id: string; name: string }) => Promise<void>;
  giveStarterContent: (db: Db, author: User) => Promise<void>;
  changeSettings: (db: Db, changes: SiteSettingsChanges) => Promise<void>;
}

/** Features about people: accounts, sessions, authors, and the personal data of an account. */
export function createAccountFeatures(context: AppContext, deps: Deps) {
  const { renameAuthor, changed, record } = deps;
  const authors = createAuthors(context, { ...deps, renderVersion: derivedVersion, slugOf });
  const passwords = createPasswords(deps.passwordCost);
  const credentials = createCredentials(context, { passwords });
  const accountNotices = createAccountNotices(context, deps);
  const sessions = createSessions(context, { ...credentials, record, onSignIn: accountNotices.signedIn });
  const accounts = createAccounts(context, {
    ...deps,
    passwords,
    profiles: authors,
    sessions,
    notices: accountNotices,
    async onRename(transaction, user) {
      await renameAuthor(transaction, user);
      await authors.takeSlug(transaction, user);
      await changed(transaction);
    },
  });
  const users = createUsers(context, { ...deps, accounts, profiles: authors, passwords });

  return {
    accounts,
    authors,
    ownAccount: createOwnAccount(context, { accounts, passwords, profiles: authors, sessions, record }),
    ownSessions: createOwnSessions(context),
    passwordLinks: createPasswordLinks(context, { ...deps, accounts, passwords }),
    people: createPeople(context, { ...deps, ...accounts, ...users, ...credentials }),
    sessions,
    setup: createSetup(context, { ...deps, accounts }),
    users,
  };
}
