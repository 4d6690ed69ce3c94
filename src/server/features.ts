import { createAccountFeatures } from "./account-features.ts";
import { createAnalytics } from "./analytics/analytics.ts";
import { createViewCounter } from "./analytics/view-counter.ts";
import { createBackups } from "./backups/backups.ts";
import { createNightlyBackup } from "./backups/nightly-job.ts";
import { createContacts } from "./contacts/contacts.ts";
import { createMessageNotices } from "./contacts/message-notices.ts";
import { createReplies } from "./contacts/replies.ts";
import type { AppContext } from "./context.ts";
import type { Core } from "./core.ts";
import { createCustomPages } from "./custom-pages/custom-pages.ts";
import { createDashboard } from "./dashboard/dashboard.ts";
import { createContentVersion } from "./db/content-version.ts";
import { registerPruning } from "./documents/pruning.ts";
import { createTrash } from "./documents/trash.ts";
import { createDrawnImages } from "./drawn-images/drawn-images.ts";
import type { ExaminationTimes } from "./examine-site.ts";
import type { Extension } from "./extension.ts";
import { accessTokens } from "./extensions/access-tokens/extension.ts";
import { bounces } from "./extensions/bounces/extension.ts";
import { webhooks } from "./extensions/webhooks/extension.ts";
import { webmentions } from "./extensions/webmentions/extension.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { createHealth } from "./health/health.ts";
import { createImports } from "./import/imports.ts";
import { createJobList } from "./jobs/job-list.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createMailList } from "./mail/mail-list.ts";
import { createMail } from "./mail/mail.ts";
import type { SmtpTimes } from "./mail/smtp-connections.ts";
import { createContentRenderer } from "./markdown/render-content.ts";
import type { RenderMarkdown } from "./markdown/render-workers.ts";
import { createMediaLibrary } from "./media/media-library.ts";
import { createMedia, type ImageLimits } from "./media/media.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createNewsletterFeatures } from "./newsletter/newsletter-features.ts";
import { createPublicFetch, type Network } from "./outgoing/fetch-public.ts";
import { visitor } from "./permissions.ts";
import { derivedVersion } from "./posts/derived/derived-data.queries.ts";
import { createPostFeatures } from "./posts/post-features.ts";
import { addViews } from "./posts/posts.writes.queries.ts";
import { createRedirects } from "./redirects/redirects.ts";
import { createSecurityEvents } from "./security-events/security-events.ts";
import { createSiteIdentity } from "./site-settings/site-identity.ts";
import { createSiteSettings } from "./site-settings/site-settings.ts";
import { createStarterContent } from "./starter-content/starter-content.ts";
import type { PasswordCost } from "./users/passwords.ts";
import { version } from "./version.ts";
import { createWorker as startWorker, type CreateWorker } from "./workers/worker.ts";

export interface FeatureOptions {
  /** Replaces the worker processes that render Markdown. */
  renderMarkdown?: RenderMarkdown | undefined;
  /** Replaces the recommended cost of hashing passwords. */
  passwordCost?: PasswordCost | undefined;
  imageLimits?: ImageLimits | undefined;
  createWorker?: CreateWorker | undefined;
  /** Replaces the public internet as the network from which URLs may be fetched. */
  network?: Network | undefined;
  smtpTimes?: SmtpTimes | undefined;
  examinationTimes?: ExaminationTimes | undefined;
  /** Entry file of the worker process that imports uploaded files; undefined where no jobs run. */
  importEntry?: URL;
}

/** Creates all features; each gets the context and only the parts of other features that it uses. */
export function createFeatures(context: AppContext, options: FeatureOptions = {}) {
  const { renderMarkdown, passwordCost, imageLimits, createWorker = startWorker, smtpTimes, network } = options;
  const { examinationTimes: times } = options;
  const contentVersion = createContentVersion(context);
  const { changed, viewsChanged } = contentVersion;
  const securityEvents = createSecurityEvents(context);
  const { record } = securityEvents;

  const renderer = createContentRenderer(renderMarkdown);
  const { render } = renderer;
  const siteSettings = createSiteSettings(context, {
    changed,
    record,
    onRename: (...renaming) => accountFeatures.accounts.followSiteName(...renaming),
    render,
    renderVersion: derivedVersion,
  });
  const { timeZone, stored } = siteSettings;
  const jobs = createJobs(context, { timeZone });
  registerPruning(context, jobs);
  const mail = createMail(context, { jobs, siteSettings: stored, times: smtpTimes });
  const core: Core = { jobs, mail, siteSettings: stored, timeZone, render, record, changed, createWorker };
  const files = createFileStore(context.settings);
  const { onPublished, features: newsletterFeatures } = createNewsletterFeatures(context, {
    ...core,
    listCategories: () => posts.categories(visitor),
  });
  const customPages = createCustomPages(context, { render, renderVersion: derivedVersion, changed });
  const postFeatures = createPostFeatures(context, { jobs, render, changed, onPublished });
  const { posts, postStore, postTrash } = postFeatures;
  const redirects = createRedirects(context, { ...core, versions: contentVersion });
  const kinds = {
    post: postTrash,
    page: customPages.trash,
    issue: newsletterFeatures.issues.trash,
    redirect: redirects.trash,
  };
  const trash = createTrash(context, { jobs, kinds });
  const starterContent = createStarterContent(context, {
    remember: renderer.remember,
    postStore,
    customPages,
    changed,
    siteSettings: stored,
  });
  const media = createMedia(context, { files, jobs, createWorker, limits: imageLimits });
  const mediaLibrary = createMediaLibrary(context, { files, jobs });
  const drawnImages = createDrawnImages(context, { files, createWorker });

  const imports = createImports(context, {
    files,
    jobs,
    createWorker,
    entry: options.importEntry,
    posts: postStore,
    pages: { ...customPages, lock: customPages.trash.lock },
    redirects,
    changed,
  });

  const views = createViewCounter(context, { ...core, addToPosts: addViews, viewsChanged });
  const nightlyBackup = createNightlyBackup(context, {
    jobs,
    createWorker,
    verifyEntry: new URL("./verify-backup.worker.ts", import.meta.url),
    version,
  });
  const backups = createBackups(context, { ...core, request: nightlyBackup.request });
  const analytics = createAnalytics(context, core);
  const jobList = createJobList(context, { jobs });
  const health = createHealth(context, {
    version,
    examine: async () => (await import("./examine-site.ts")).examineSite({ ...context, times }),
    describeLastBackup: nightlyBackup.describeLast,
    findLastVerification: nightlyBackup.findLastVerification,
    countJobs: jobList.countByState,
  });
  const dashboard = createDashboard(context, {
    recentViews: analytics.recentViews,
    describeLastBackup: nightlyBackup.describeLast,
    countJobs: jobList.countByState,
    countHealthWarnings: health.countWarnings,
    findMissingForMail: mail.findMissing,
  });
  const messageNotices = createMessageNotices(context, core);
  const contacts = createContacts(context, {
    subscribe: newsletterFeatures.signUps.subscribe,
    onMessage: messageNotices.onMessage,
  });

  const accountFeatures = createAccountFeatures(context, {
    ...core,
    passwordCost,
    findSignIns: securityEvents.findSignIns,
    renameAuthor: postStore.renameAuthor,
    giveStarterContent: starterContent.assignTo,
    changeSettings: siteSettings.change,
  });
  const renderedTexts = [
    ["settings", "Render the settings again", siteSettings],
    ["pages", "Render the pages again", customPages],
    ["authors", "Render author bios again", accountFeatures.authors],
  ] as const;
  // Runs at start and every hour. Renders texts of other renderer versions and texts whose rendering failed.
  for (const [kind, title, { renderAgain }] of renderedTexts)
    jobs.register(`${kind}.render-${derivedVersion}`, {
      title,
      schedule: { everyMinutes: 60 },
      atStart: true,
      run: (_, { signal }) => renderAgain(signal),
    });

  const extensionDeps = {
    ...core,
    createPublicFetch: (purpose: string) =>
      createPublicFetch(`folio/${version} (${purpose}; +${context.settings.publicUrl})`, network),
    findPublished: posts.findPublished,
    findPost: async (id: string) => (await posts.find(visitor, id))?.post,
    findMessage: contacts.find,
    findSubscriber: newsletterFeatures.newsletter.find,
    requireProof: accountFeatures.ownAccount.requireProof,
  };
  const extensions: Extension[] = Object.values({
    webmentions,
    bounces,
    accessTokens,
    webhooks,
  });
  const registrations = extensions.map((register) => register(context, extensionDeps));

  return {
    ...accountFeatures,
    analytics,
    backups,
    contacts,
    contentVersion,
    drawnImages,
    customPages,
    dashboard,
    extensions: registrations,
    health,
    imports,
    jobList,
    jobs,
    mail,
    mailList: createMailList(context, { mail }),
    media,
    mediaLibrary,
    messageNotices,
    metrics: createMetrics(context, {
      version,
      countJobs: jobList.countByState,
      findLastBackup: nightlyBackup.findLast,
      findLastVerification: nightlyBackup.findLastVerification,
    }),
    ...newsletterFeatures,
    ...postFeatures,
    redirects,
    replies: createReplies(context, core),
    securityEvents,
    siteIdentity: createSiteIdentity(context),
    siteSettings,
    starterContent,
    trash,
    views,

    /** Ends the worker processes. */
    closeWorkers() {
      for (const part of [renderer, media, drawnImages, nightlyBackup, imports, ...registrations]) part.close?.();
    },
  };
}

export type Features = ReturnType<typeof createFeatures>;
