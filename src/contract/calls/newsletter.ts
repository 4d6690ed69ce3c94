import { z } from "zod";
import { Done, listOf, oneOf } from "../envelope.ts";
import { BulkOutcome } from "../long-lists.ts";
import { MailTest } from "../mail/mail.ts";
import {
  Delivery,
  DeliveryFilter,
  Issue,
  issueDocument,
  IssueFilter,
  IssuePost,
  IssuePreview,
  IssueSave,
  IssueSending,
  IssueSummary,
  NewIssue,
} from "../newsletter/issues.ts";
import {
  ConfirmedSignUp,
  FoundSubscribersBulk,
  LinkedPreferences,
  LinkedUnsubscription,
  Subscriber,
  SubscriberChanges,
  SubscriberExport,
  SubscriberFilter,
  SubscribersBulk,
  SubscriberStats,
  Subscription,
  Unsubscription,
} from "../newsletter/newsletter.ts";
import { SubscriberImport, SubscriberImportQuery } from "../newsletter/subscriber-import.ts";
import { type CallTable, params } from "./call-schemas.ts";
import { addressesOf, documentCalls } from "./document-calls.ts";

const issue = documentCalls(addressesOf("Issue"), issueDocument);

/** Calls for subscribers and issues of the newsletter. */
export const newsletterCalls = {
  "POST /newsletter/subscribe": { body: Subscription, answer: Done },
  "POST /newsletter/confirm": { body: ConfirmedSignUp, answer: Done },
  "POST /newsletter/unsubscribe": { body: Unsubscription, answer: Done },
  "POST /newsletter/link/unsubscribe": { body: LinkedUnsubscription, answer: Done },
  "POST /newsletter/link/preferences": { body: LinkedPreferences, answer: Done },
  "GET /newsletter": { query: SubscriberFilter, answer: listOf(Subscriber) },
  "GET /newsletter/stats": { answer: oneOf(SubscriberStats) },
  "POST /newsletter/import": {
    query: SubscriberImportQuery,
    upload: { field: "file" },
    answer: oneOf(SubscriberImport),
  },
  "POST /newsletter/import/check": { upload: { field: "file" }, answer: oneOf(SubscriberImport) },
  "GET /newsletter/export": {
    query: SubscriberExport,
    answer: z.string().meta({
      examples: [
        "Email,Name,Status,Subscribed Date\r\nada@example.com,Ada Lovelace,Active,2025-01-31T09:00:00.000Z\r\n",
      ],
    }),
  },
  "GET /newsletter/issues": { query: IssueFilter, answer: listOf(IssueSummary) },
  "POST /newsletter/issues": { body: NewIssue, answer: oneOf(Issue) },
  "GET /newsletter/issues/new-posts": { answer: oneOf(z.array(IssuePost)) },
  "GET /newsletter/issues/:id": { params, resource: "Issue", answer: oneOf(Issue) },
  "PUT /newsletter/issues/:id": { params, resource: "Issue", body: IssueSave, answer: oneOf(Issue) },
  "DELETE /newsletter/issues/:id": { params, resource: "Issue", answer: Done },
  "GET /newsletter/issues/:id/working-copy": issue.findCopy,
  "PUT /newsletter/issues/:id/working-copy": issue.storeCopy,
  "DELETE /newsletter/issues/:id/working-copy": issue.discardCopy,
  "GET /newsletter/issues/:id/revisions": issue.listRevisions,
  "GET /newsletter/issues/:id/revisions/:revision": issue.getRevision,
  "GET /newsletter/issues/:id/preview": { params, resource: "Issue", answer: oneOf(IssuePreview) },
  "POST /newsletter/issues/:id/test": { params, resource: "Issue", answer: oneOf(MailTest) },
  "POST /newsletter/issues/:id/send": {
    params,
    resource: "Issue",
    body: IssueSending,
    bodyOptional: true,
    answer: oneOf(Issue),
  },
  "POST /newsletter/issues/:id/pause": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/resume": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/stop": { params, resource: "Issue", answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/retry": { params, resource: "Issue", answer: oneOf(Issue) },
  "GET /newsletter/issues/:id/deliveries": {
    params,
    resource: "Issue",
    query: DeliveryFilter,
    answer: listOf(Delivery),
  },
  "GET /newsletter/:id": { params, resource: "Subscriber", answer: oneOf(Subscriber) },
  "PUT /newsletter/bulk/all": { body: FoundSubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/bulk": { body: SubscribersBulk, answer: oneOf(BulkOutcome) },
  "PUT /newsletter/:id": { params, resource: "Subscriber", body: SubscriberChanges, answer: oneOf(Subscriber) },
  "DELETE /newsletter/:id": { params, resource: "Subscriber", answer: Done },
} as const satisfies CallTable;
