import { createAccountFeatures } from "./account-features.ts";
import { createAnalytics } from "./analytics/analytics.ts";
import { registerRollUp } from "./analytics/roll-up.ts";
import { createSubscriberGrowth } from "./analytics/subscriber-growth.ts";
import { createViewCounter } from "./analytics/view-counter.ts";
import { findLastBackup, findLastVerification } from "./backups/backups.queries.ts";
import { createNightlyBackup } from "./backups/nightly-job.ts";
import { createContacts } from "./contacts/contacts.ts";
import { createMessageNotices } from "./contacts/message-notices.ts";
import { createReplies } from "./contacts/replies.ts";
import type { AppContext } from "./context.ts";
import { createCustomPages } from "./custom-pages/custom-pages.ts";
import { createDashboard } from "./dashboard/dashboard.ts";
import { createContentVersion } from "./db/content-version.ts";
import { createRecognition } from "./doctor/recognition.ts";
import { registerPruning } from "./documents/revisions.ts";
import { createImageDrawing } from "./drawn-images/image-drawing.ts";
import { createShareImages } from "./drawn-images/share-images.ts";
import { createSiteIcons } from "./drawn-images/site-icons.ts";
import { createFileStore } from "./files/create-file-store.ts";
import { createJobList } from "./jobs/job-list.ts";
import { createJobs } from "./jobs/jobs.ts";
import { createBounces } from "./mail/bounces/bounces.ts";
import { createMailList } from "./mail/mail-list.ts";
import { createMail } from "./mail/mail.ts";
import type { SmtpTimes } from "./mail/smtp-connections.ts";
import { createContentRenderer } from "./markdown/render-content.ts";
import type { RenderMarkdown } from "./markdown/render-workers.ts";
import { createMediaLibrary } from "./media/media-library.ts";
import { createMedia, type ImageLimits } from "./media/media.ts";
import { createNewsletterFeatures } from "./newsletter/newsletter-features.ts";
import { createPublicFetch, type Network } from "./outgoing/fetch-public.ts";
import { visitor } from "./permissions.ts";
import { derivedVersion } from "./posts/derived/renderings.queries.ts";
import { createPostFeatures } from "./posts/post-features.ts";
import { addViews } from "./posts/posts.writes.queries.ts";
import { createProcesses, findUnsharedMedia } from "./processes/processes.ts";
import { createSecurityEvents } from "./security-events/security-events.ts";
import { createSiteIdentity } from "./site-settings/site-identity.ts";
import { createSiteSettings, registerSettingsRendering } from "./site-settings/site-settings.ts";
import { createStarterContent } from "./starter-content/starter-content.ts";
import { createSystem } from "./system/system.ts";
import type { PasswordCost } from "./users/passwords.ts";
import { version } from "./version.ts";
import { createWebmentions } from "./webmentions/webmentions.ts";
import { createNativeParts } from "./workers/native-parts.ts";
import { createWorker as startWorker, type CreateWorker } from "./workers/worker.ts";

export interface FeatureOptions {
  /** Replaces the worker processes that render Markdown. */
  renderMarkdown?: RenderMarkdown | undefined;
  /** Replaces the recommended cost of a password hash. */
  passwordCost?: PasswordCost | undefined;
  imageLimits?: ImageLimits | undefined;
  createWorker?: CreateWorker | undefined;
  /** Replaces the public internet. */
  network?: Network | undefined;
  smtpTimes?: SmtpTimes | undefined;
}

/** The only place where features meet: each gets the context and the parts of other features that it uses. */
export function createFeatures(context: AppContext, options: FeatureOptions = {}) {
  const { renderMarkdown, passwordCost, imageLimits, createWorker = startWorker, smtpTimes, network } = options;
  const contentVersion = createContentVersion(context);
  const { changed, viewsChanged } = contentVersion;
  const securityEvents = createSecurityEvents(context);
  const { record } = securityEvents;

  const renderer = createContentRenderer(renderMarkdown);
  const { render } = renderer;
  const siteSettings = createSiteSettings(context, { changed, record, render, renderVersion: derivedVersion });
  const { timeZone } = siteSettings;
  const jobs = createJobs(context, { timeZone });
  registerPruning(context, jobs);
  registerSettingsRendering(jobs, siteSettings, derivedVersion);
  const mail = createMail(context, { jobs, siteSettings: siteSettings.stored, times: smtpTimes });
  const files = createFileStore(context.settings);
  const { onPublished, features: newsletterFeatures } = createNewsletterFeatures(context, {
    jobs,
    mail,
    siteSettings: siteSettings.stored,
    render,
    record,
    changed,
    listCategories: () => posts.categories(visitor),
    temporaryDirectory: files.temporaryDirectory,
  });
  const customPages = createCustomPages(context, { jobs, render, renderVersion: derivedVersion, changed });
  const postFeatures = createPostFeatures(context, { jobs, render, changed, onPublished });
  const { posts, postStore } = postFeatures;
  const starterContent = createStarterContent(context, {
    remember: renderer.remember,
    postStore,
    customPages,
    changed,
    siteSettings: siteSettings.stored,
  });
  const media = createMedia(context, { files, jobs, createWorker, limits: imageLimits });
  const mediaLibrary = createMediaLibrary(context, { files, jobs });
  const imageDrawing = createImageDrawing(createWorker);
  const shareImages = createShareImages(context, { files, ...imageDrawing });
  const siteIcons = createSiteIcons(context, { files, ...imageDrawing });

  const views = createViewCounter(context, { timeZone, addToPosts: addViews, viewsChanged });
  registerRollUp(context, { jobs, timeZone });
  const nightlyBackup = createNightlyBackup(context, {
    jobs,
    createWorker,
    verifyEntry: new URL("./verify-backup.worker.ts", import.meta.url),
    version,
  });
  const analytics = createAnalytics(context, { timeZone });
  const subscriberGrowth = createSubscriberGrowth(context, { jobs, timeZone });
  const dashboard = createDashboard(context, {
    recentViews: analytics.recentViews,
    lastBackup: nightlyBackup.findLast,
    isBackupOverdue: nightlyBackup.isOverdue,
  });
  const jobList = createJobList(context, { jobs });
  const system = createSystem(context, {
    version,
    examine: () => examineSite(context),
    lastBackup: nightlyBackup.findLast,
    isBackupOverdue: nightlyBackup.isOverdue,
    lastVerification: nightlyBackup.findLastVerification,
    countJobs: jobList.countByState,
  });
  const processes = createProcesses(context, { version });
  const webmentions = createWebmentions(context, {
    jobs,
    fetchPublic: createPublicFetch(`folio/${version} (webmention; +${context.settings.publicUrl})`, network),
    createWorker,
    settings: () => siteSettings.stored(context.db),
    findPublished: posts.findPublished,
    changed,
  });
  const messageNotices = createMessageNotices(context, { jobs, mail });
  const contacts = createContacts(context, {
    subscribe: newsletterFeatures.signUps.subscribe,
    onMessage: messageNotices.onMessage,
  });

  const accountFeatures = createAccountFeatures(context, {
    jobs,
    mail,
    passwordCost,
    render,
    changed,
    securityEvents,
    renameAuthor: postStore.renameAuthor,
    giveStarterContent: starterContent.assignTo,
    changeSettings: siteSettings.change,
  });

  return {
    ...accountFeatures.features,
    analytics,
    contacts,
    contentVersion,
    customPages,
    dashboard,
    jobList,
    jobs,
    lastBackup: nightlyBackup.findLast,
    lastVerification: nightlyBackup.findLastVerification,
    mail,
    mailList: createMailList(context, { mail }),
    media,
    mediaLibrary,
    messageNotices,
    nativeParts: createNativeParts(context.log),
    ...newsletterFeatures,
    recognition: createRecognition(context),
    ...postFeatures,
    processes,
    bounces: createBounces(context, { jobs, mail }),
    replies: createReplies(context, { mail }),
    securityEvents,
    shareImages,
    siteIcons,
    siteIdentity: createSiteIdentity(context),
    siteSettings,
    starterContent,
    subscriberGrowth,
    system,
    views,
    webmentions,

    /** The task queues, by name. */
    loads: {
      rendering: renderer.load,
      passwords: accountFeatures.passwordLoad,
      "share-images": shareImages.load,
      ...media.loads,
    },

    /** Ends the worker processes. */
    closeWorkers() {
      for (const part of [renderer, media, shareImages, siteIcons, imageDrawing, nightlyBackup, webmentions])
        part.close();
    },
  };
}

export type Features = ReturnType<typeof createFeatures>;

/** Loads the code that examines a site on demand. */
async function examineSite({ settings, now }: AppContext) {
  const [{ examine }, { listSiteBackups }] = await Promise.all([
    import("./doctor/doctor.ts"),
    import("./backups/destination.ts"),
  ]);
  const listBackups = () => listSiteBackups(settings);
  const records = { findLastBackup, findLastVerification, findUnsharedMedia };
  return (await examine({ settings, now, listBackups, ...records })).findings;
}
