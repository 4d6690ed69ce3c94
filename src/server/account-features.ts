import type { SiteSettingsChanges } from "../contract/site-settings/site-settings.ts";
import type { User } from "../contract/users/users.ts";
import { createAuthors } from "./authors/authors.ts";
import type { AppContext, OnContentChange } from "./context.ts";
import type { Db } from "./db/tables.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Mail } from "./mail/mail.ts";
import type { RenderContent } from "./markdown/render-content.ts";
import { createPeople } from "./people/people.ts";
import { derivedVersion } from "./posts/derived/renderings.queries.ts";
import { slugOf } from "./posts/slugs.ts";
import type { createSecurityEvents } from "./security-events/security-events.ts";
import { createOwnSessions } from "./sessions/own-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSetup } from "./sessions/setup.ts";
import { createAccountNotices } from "./users/account-notices.ts";
import { createAccounts } from "./users/accounts.ts";
import { createOwnAccount } from "./users/own-account.ts";
import { createPasswordLinks } from "./users/password-links.ts";
import { createPasswords, type PasswordCost } from "./users/passwords.ts";
import { createCredentials, createUsers } from "./users/users.ts";

interface Deps {
  jobs: Jobs;
  mail: Mail;
  /** Replaces the recommended cost of a password hash. */
  passwordCost: PasswordCost | undefined;
  render: RenderContent;
  changed: OnContentChange;
  securityEvents: ReturnType<typeof createSecurityEvents>;
  renameAuthor: (db: Db, author: { id: string; name: string }) => Promise<void>;
  giveStarterContent: (db: Db, author: User) => Promise<void>;
  changeSettings: (db: Db, changes: SiteSettingsChanges) => Promise<void>;
}

/** Features about people: accounts, sessions, authors, and the personal data of an account. */
export function createAccountFeatures(context: AppContext, deps: Deps) {
  const { jobs, mail, passwordCost, render, changed, securityEvents } = deps;
  const { renameAuthor, giveStarterContent, changeSettings } = deps;
  const { record } = securityEvents;
  const authors = createAuthors(context, { render, renderVersion: derivedVersion, slugOf, changed });
  const passwords = createPasswords(passwordCost);
  const credentials = createCredentials(context, { passwords });
  const accountNotices = createAccountNotices(context, { mail, findSignIns: securityEvents.findSignIns });
  const sessions = createSessions(context, { ...credentials, record, onSignIn: accountNotices.signedIn });
  const accounts = createAccounts(context, {
    passwords,
    profiles: authors,
    sessions,
    record,
    notices: accountNotices,
    async onRename(transaction, user) {
      await renameAuthor(transaction, user);
      await authors.takeSlug(transaction, user);
      await changed(transaction);
    },
  });
  const users = createUsers(context, { accounts, profiles: authors, passwords, sessions, record, changed });
  const people = createPeople(context, {
    withUsersLock: accounts.withUsersLock,
    refuseLastAdmin: users.refuseLastAdmin,
    findUser: credentials.findUser,
    record,
    changed,
  });
  const setup = createSetup(context, { accounts, giveStarterContent, changeSettings, changed });

  return {
    passwordLoad: passwords.load,
    features: {
      accounts,
      authors,
      ownAccount: createOwnAccount(context, { accounts, passwords, profiles: authors, sessions, record }),
      ownSessions: createOwnSessions(context),
      passwordLinks: createPasswordLinks(context, { accounts, jobs, mail, passwords }),
      people,
      sessions,
      setup,
      users,
    },
  };
}
