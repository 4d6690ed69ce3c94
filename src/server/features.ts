import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createAnalytics } from "./analytics/analytics.ts";
import { createRecentViews } from "./analytics/recent-views.ts";
import { createViewCounter } from "./analytics/view-counter.ts";
import { createContacts } from "./contacts/contacts.ts";
import { createDashboard } from "./dashboard/dashboard.ts";
import { createContentVersion } from "./db/content-version.ts";
import type { Database } from "./db/dialect.ts";
import { withDiskReserve } from "./db/disk-reserve.ts";
import type { Db } from "./db/tables.ts";
import { createTransactions } from "./db/transactions.ts";
import { createContentRenderer } from "./markdown/render-content.ts";
import type { RenderMarkdown } from "./markdown/render-workers.ts";
import { createMedia, type ImageLimits } from "./media/media.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { createDerivedData } from "./posts/derived/derived-data.ts";
import { createPosts } from "./posts/posts.ts";
import { addViews } from "./posts/view-counts.queries.ts";
import { createSecurityEvents } from "./security-events/security-events.ts";
import { createOwnSessions } from "./sessions/own-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSetup } from "./sessions/setup.ts";
import type { Settings } from "./settings.ts";
import { createSharePictures } from "./share-pictures/share-pictures.ts";
import { createSiteSettings } from "./site-settings/site-settings.ts";
import { createStarterContent } from "./starter-content/starter-content.ts";
import { createAccounts } from "./users/accounts.ts";
import { createPasswords, type PasswordCost } from "./users/passwords.ts";
import * as userQueries from "./users/users.queries.ts";
import { createUsers } from "./users/users.ts";
import { createWorker as startWorker, type CreateWorker } from "./workers/worker.ts";

export interface Resources {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Replaces the worker processes that render Markdown. */
  renderMarkdown?: RenderMarkdown | undefined;
  /** Of a password's hash, where it is not to be the recommended one. */
  passwordCost?: PasswordCost | undefined;
  imageLimits?: ImageLimits | undefined;
  createWorker?: CreateWorker | undefined;
}

/** The only place where features meet: what one needs of another is handed in here. */
export function createFeatures({ database, settings, log, now, ...options }: Resources) {
  const { renderMarkdown, passwordCost, imageLimits, createWorker = startWorker } = options;
  const { db } = database;
  const inTransaction = createTransactions(database);
  const withReserve = withDiskReserve(database);
  const contentVersion = createContentVersion(db);
  const { changed } = contentVersion;
  const passwords = createPasswords(passwordCost);
  const securityEvents = createSecurityEvents({ db, log, now });
  const { record } = securityEvents;

  const siteSettings = createSiteSettings({ db, inTransaction, now, changed, record });
  const renderer = createContentRenderer(renderMarkdown);
  const { render } = renderer;
  const posts = createPosts({ database, inTransaction, now, render, changed });
  const derivedData = createDerivedData({ database, inTransaction, now, log, render, changed });
  const timeZone = async (from: Db) => (await siteSettings.find(from)).settings.timeZone;
  const views = createViewCounter({ db, inTransaction, log, now, timeZone, addToPosts: addViews });
  const analytics = createAnalytics({ db, now, timeZone });
  const media = createMedia({ db, dataDirectory: settings.dataDirectory, now, log, createWorker, limits: imageLimits });
  const sharePictures = createSharePictures({
    directory: join(settings.dataDirectory, "share-pictures"),
    uploads: media.directory,
    now,
    log,
    createWorker,
  });
  const dashboard = createDashboard({ db, now, recentViews: createRecentViews({ db, now, timeZone }) });
  const newsletter = createNewsletter({ database, inTransaction, now, record });
  const contacts = createContacts({ db, inTransaction, now, subscribe: newsletter.subscribe });

  const sessions = createSessions({
    db,
    inTransaction,
    now,
    async authenticate({ email, password }, before) {
      const account = await userQueries.findByEmail(db, email);
      const isRight = await passwords.verify(account?.passwordHash, password, before);
      return isRight && account?.user.isActive ? account : undefined;
    },
    onSignIn: userQueries.setLastLogin,
    async onSignInFailed(email, address) {
      const subject = (await userQueries.findByEmail(db, email))?.user;
      // On a full disk the log line is enough: the room that is left is for who may sign in.
      await record(db, { kind: "sign-in-failed", actor: { address }, subject }).catch((error: unknown) => {
        if (!database.dialect.isDiskFull(error)) throw error;
      });
    },
    record,
  });

  const accounts = createAccounts({
    database,
    inTransaction,
    passwords,
    now,
    record,
    endSessions: sessions.endAllOf,
    async onRename(transaction, id, name) {
      await posts.renameAuthor(transaction, id, name);
      await changed(transaction);
    },
  });

  const users = createUsers({ db, accounts, passwords, now, record });

  const starterContent = createStarterContent({
    db,
    inTransaction,
    now,
    changed,
    async prepare(author, { daysAgo: _, ...article }, published) {
      const draft = await posts.draft(author, asStarter(article), { published });
      return (transaction) => posts.store(transaction, draft, true);
    },
  });

  const setup = createSetup({
    db,
    inTransaction,
    now,
    hasUsers: userQueries.hasUsers,
    changeSettings: siteSettings.change,
    async prepareAdmin(input) {
      const account = await accounts.prepare({ ...input, role: "admin" });
      return async (transaction) => {
        await userQueries.insert(transaction, account);
        await starterContent.giveTo(transaction, account.user);
        await changed(transaction);
        return account.user;
      };
    },
  });

  return {
    analytics,
    contentVersion,
    dashboard,
    derivedData,
    siteSettings,
    posts,
    views,
    media,
    sharePictures,
    contacts,
    newsletter,
    securityEvents,
    // The owner must be able to sign in and look, also when nothing else can be written.
    sessions: { ...sessions, signIn: withReserve(sessions.signIn), end: withReserve(sessions.end) },
    ownSessions: createOwnSessions({ db, inTransaction, now }),
    accounts,
    users,
    starterContent,
    setup,

    /** Ends the worker processes. */
    closeWorkers() {
      for (const part of [renderer, media, sharePictures]) part.close();
    },
  };
}

export type Features = ReturnType<typeof createFeatures>;

const asStarter = <T extends object>(article: T) => ({
  ...article,
  contentFormat: "markdown" as const,
  featuredImage: null,
  galleryImages: [],
  isPublished: true,
});
