import { analyticsApi } from "./analytics/analytics.api.ts";
import { authorsApi } from "./authors/authors.api.ts";
import { backupsApi } from "./backups/backups.api.ts";
import { contactsApi } from "./contacts/contacts.api.ts";
import { customPagesApi } from "./custom-pages/custom-pages.api.ts";
import { dashboardApi } from "./dashboard/dashboard.api.ts";
import { documentsApi } from "./documents/documents.api.ts";
import { trashApi } from "./documents/trash.api.ts";
import type { Features } from "./features.ts";
import { healthApi } from "./health/health.api.ts";
import type { Route } from "./http/routes/route.ts";
import { importsApi } from "./import/imports.api.ts";
import { jobsApi } from "./jobs/jobs.api.ts";
import { mailApi } from "./mail/mail.api.ts";
import { mediaApi } from "./media/media.api.ts";
import { issuesApi } from "./newsletter/issues/issues.api.ts";
import { newsletterApi, signUpsApi, subscriberImportApi, subscriptionLinksApi } from "./newsletter/newsletter.api.ts";
import { postsApi } from "./posts/posts.api.ts";
import { redirectsApi } from "./redirects/redirects.api.ts";
import { securityEventsApi } from "./security-events/security-events.api.ts";
import { ownSessionsApi, sessionsApi } from "./sessions/sessions.api.ts";
import { siteSettingsApi } from "./site-settings/site-settings.api.ts";
import { starterContentApi } from "./starter-content/starter-content.api.ts";
import { passwordLinksApi, usersApi } from "./users/users.api.ts";

/** Creates all routes below `/api`. `isSecure` says whether cookies are sent over https only. */
export const createRoutes = (features: Features, isSecure: boolean): Route[] => [
  ...sessionsApi({ ...features, findProfile: features.authors.findStored, isSecure }),
  ...ownSessionsApi(features.ownSessions),
  ...mediaApi(features.media, features.mediaLibrary),
  ...postsApi(features),
  ...documentsApi("/blogs/:id", features.postDocuments, { noun: "a post", may: "user" }),
  ...authorsApi(features.authors),
  ...customPagesApi(features.customPages),
  ...documentsApi("/pages/:id", features.customPages.documents, { noun: "a page", may: "admin" }),
  ...redirectsApi(features.redirects),
  ...importsApi(features.imports),
  ...trashApi(features.trash),
  ...contactsApi(features.contacts, features.replies, features.messageNotices),
  ...newsletterApi(features.newsletter),
  ...subscriberImportApi(features.subscriberImport),
  ...issuesApi(features.issues, features.issueSending),
  ...documentsApi("/newsletter/issues/:id", features.issues.documents, { noun: "an issue", may: "admin" }),
  ...subscriptionLinksApi(features.subscriptionLinks),
  ...signUpsApi(features.signUps),
  ...features.extensions.flatMap(({ routes = [] }) => routes),
  ...usersApi(features.users),
  ...passwordLinksApi(features.passwordLinks),
  ...securityEventsApi(features.securityEvents),
  ...jobsApi(features.jobList),
  ...mailApi(features.mail, features.mailList),
  ...healthApi(features.health),
  ...backupsApi(features.backups),
  ...dashboardApi(features.dashboard),
  ...analyticsApi(features.analytics),
  ...siteSettingsApi(features.siteSettings),
  ...documentsApi("/settings", features.siteSettings.documents, { noun: "the settings", may: "admin" }),
  ...starterContentApi(features.starterContent),
];
