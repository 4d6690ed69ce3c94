import { z } from "zod";
import { Analytics, AnalyticsQuery, ArticleAnalytics } from "../analytics.ts";
import {
  CustomPage,
  CustomPageFilter,
  CustomPageSave,
  CustomPageSummary,
  NewCustomPage,
  pageDocument,
} from "../custom-pages.ts";
import { Dashboard } from "../dashboard.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import { Id } from "../fields.ts";
import { Job, JobFilter } from "../jobs/jobs.ts";
import { BulkOutcome } from "../long-lists.ts";
import { MailFilter, MailRecord, MailStats, MailStatus, MailTest } from "../mail/mail.ts";
import { SecurityEvent, SecurityEventFilter } from "../security-events/security-events.ts";
import { defaultSiteSettings } from "../site-settings/default-site-settings.ts";
import { SiteSettings, SiteSettingsSave } from "../site-settings/site-settings.ts";
import { DismissedExamples, ExampleSettings } from "../starter-content.ts";
import { Backups, Finding, System } from "../system.ts";
import { type CallTable, idOrFile, params, idOrSlug } from "./call-schemas.ts";
import { addressesOf, documentCalls } from "./document-calls.ts";

const page = documentCalls(addressesOf("Page"), pageDocument);

const jsonKinds = { string: z.string(), number: z.number(), boolean: z.boolean() };

/** Unsaved settings only need the JSON types of the default values; a save validates the values. */
const unsavedSettings = Object.fromEntries(
  Object.entries(defaultSiteSettings).map(([name, value]) => [
    name,
    Array.isArray(value) ? z.array(z.unknown()) : (jsonKinds[typeof value as keyof typeof jsonKinds] ?? z.unknown()),
  ]),
) as unknown as Record<keyof SiteSettings, z.ZodUnknown>;

const settings = documentCalls(
  { document: {}, revision: { params: z.object({ revision: Id }), resource: "Revision" } },
  { unsaved: unsavedSettings, Revision: SiteSettings.partial() },
);

/** Calls for custom pages, which include projects. */
export const pageCalls = {
  "GET /pages": { query: CustomPageFilter, answer: listOf(CustomPageSummary) },
  "GET /pages/:id": { params: idOrSlug, resource: "Page", answer: oneOf(CustomPage) },
  "POST /pages": { body: NewCustomPage, answer: oneOf(CustomPage) },
  "PUT /pages/:id": { params, resource: "Page", body: CustomPageSave, answer: oneOf(CustomPage) },
  "DELETE /pages/:id": { params, resource: "Page", answer: Done },
  "GET /pages/:id/working-copy": page.findCopy,
  "PUT /pages/:id/working-copy": page.storeCopy,
  "DELETE /pages/:id/working-copy": page.discardCopy,
  "GET /pages/:id/revisions": page.listRevisions,
  "GET /pages/:id/revisions/:revision": page.getRevision,
} as const satisfies CallTable;

/** Calls for the whole site: settings, figures and background jobs. */
export const siteCalls = {
  "GET /starter-articles": { answer: oneOf(z.object({ count: z.int() })) },
  "DELETE /starter-articles": { answer: oneOf(z.object({ removed: z.int() })) },
  "GET /starter-settings": { answer: oneOf(ExampleSettings) },
  "PUT /starter-settings": { body: DismissedExamples, answer: oneOf(ExampleSettings) },
  "GET /dashboard": { answer: oneOf(Dashboard) },
  "GET /analytics": { query: AnalyticsQuery, answer: oneOf(Analytics) },
  "GET /analytics/articles/:id": {
    params,
    resource: "Post",
    query: AnalyticsQuery,
    answer: oneOf(ArticleAnalytics),
  },
  "GET /jobs": { query: JobFilter, answer: listOf(Job) },
  "PUT /jobs/:id/retry": { params, resource: "Job", answer: oneOf(Job) },
  "PUT /jobs/:id/cancel": { params, resource: "Job", answer: oneOf(Job) },
  "GET /system": { answer: oneOf(System) },
  "GET /system/findings": { answer: oneOf(z.array(Finding)) },
  "GET /settings": { answer: oneOf(SiteSettings) },
  "PUT /settings": { body: SiteSettingsSave, answer: oneOf(SiteSettings) },
  "GET /settings/working-copy": settings.findCopy,
  "PUT /settings/working-copy": settings.storeCopy,
  "DELETE /settings/working-copy": settings.discardCopy,
  "GET /settings/revisions": settings.listRevisions,
  "GET /settings/revisions/:revision": settings.getRevision,
} as const satisfies CallTable;

export const backupCalls = {
  "GET /backups": { answer: oneOf(Backups) },
  "POST /backups": { answer: Done },
  "GET /backups/:id": {
    params: idOrFile,
    resource: "Backup",
    answer: z.string().meta({ examples: ["The bytes of a tar file"] }),
  },
} as const satisfies CallTable;

export const mailCalls = {
  "GET /mail": { answer: oneOf(MailStatus) },
  "POST /mail/test": { answer: oneOf(MailTest) },
  "GET /mails": { query: MailFilter, answer: listOf(MailRecord) },
  "GET /mails/stats": { answer: oneOf(MailStats) },
  "PUT /mails/dismiss-waiting": { answer: oneOf(BulkOutcome) },
  "PUT /mails/:id/retry": { params, resource: "Email", answer: oneOf(MailRecord) },
  "PUT /mails/:id/dismiss": { params, resource: "Email", answer: oneOf(MailRecord) },
} as const satisfies CallTable;

export const securityCalls = {
  "GET /security-events": { query: SecurityEventFilter, answer: listOf(SecurityEvent) },
} as const satisfies CallTable;
