import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { createAnalytics } from "./analytics/analytics.ts";
import { createRecentViews } from "./analytics/recent-views.ts";
import { createViewCounter } from "./analytics/view-counter.ts";
import { createContacts } from "./contacts/contacts.ts";
import { createDashboard } from "./dashboard/dashboard.ts";
import { createContentVersion } from "./db/content-version.ts";
import type { Database } from "./db/dialect.ts";
import type { Db } from "./db/tables.ts";
import { renderContent } from "./markdown/render-content.ts";
import { createMedia } from "./media/media.ts";
import { createNewsletter } from "./newsletter/newsletter.ts";
import { createPosts } from "./posts/posts.ts";
import { addViews } from "./posts/view-counts.queries.ts";
import { createOwnSessions } from "./sessions/own-sessions.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createSetup } from "./sessions/setup.ts";
import type { Settings } from "./settings.ts";
import { createSharePictures } from "./share-pictures/share-pictures.ts";
import { createSiteSettings } from "./site-settings/site-settings.ts";
import { createStarterContent } from "./starter-content/starter-content.ts";
import { createAccounts } from "./users/accounts.ts";
import { createPasswords } from "./users/passwords.ts";
import * as userQueries from "./users/users.queries.ts";
import { createUsers } from "./users/users.ts";

export interface Resources {
  database: Database;
  settings: Settings;
  log: FastifyBaseLogger;
  now: () => Date;
}

/** The only place where features meet: what one needs of another is handed in here. */
export function createFeatures({ database, settings, log, now }: Resources) {
  const { db } = database;
  const contentVersion = createContentVersion(db);
  const { changed } = contentVersion;
  const passwords = createPasswords();

  const siteSettings = createSiteSettings({ db, now, changed });
  const posts = createPosts({ database, now, render: renderContent, changed });
  const timeZone = async (from: Db) => (await siteSettings.find(from)).settings.timeZone;
  const views = createViewCounter({ db, log, now, timeZone, addToPosts: addViews });
  const analytics = createAnalytics({ db, now, timeZone });
  const media = createMedia({ db, dataDirectory: settings.dataDirectory, now, log });
  const sharePictures = createSharePictures({
    directory: join(settings.dataDirectory, "share-pictures"),
    uploads: media.directory,
    now,
    log,
  });
  const dashboard = createDashboard({ db, now, recentViews: createRecentViews({ db, now, timeZone }) });
  const newsletter = createNewsletter({ database, now });
  const contacts = createContacts({ db, now, log, subscribe: newsletter.subscribe });

  const sessions = createSessions({
    db,
    now,
    async authenticate({ email, password }, before) {
      const account = await userQueries.findByEmail(db, email);
      const isRight = await passwords.verify(account?.passwordHash, password, before);
      return isRight && account?.user.isActive ? account : undefined;
    },
    signedIn: userQueries.setLastLogin,
  });

  const accounts = createAccounts({
    database,
    passwords,
    now,
    endSessions: sessions.endAllOf,
    async renamed(transaction, id, name) {
      await posts.renameAuthor(transaction, id, name);
      await changed(transaction);
    },
  });

  const users = createUsers({ db, accounts, passwords, now });

  const starterContent = createStarterContent({
    db,
    now,
    changed,
    async prepare(author, { daysAgo: _, ...article }, published) {
      const draft = await posts.draft(author, asStarter(article), published);
      return (transaction) => posts.store(transaction, draft, true);
    },
  });

  const setup = createSetup({
    db,
    hasUsers: userQueries.anybody,
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
    siteSettings,
    posts,
    views,
    media,
    sharePictures,
    contacts,
    newsletter,
    sessions,
    ownSessions: createOwnSessions({ db, now }),
    accounts,
    users,
    starterContent,
    setup,
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
