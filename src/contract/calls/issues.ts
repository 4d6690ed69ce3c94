import { z } from "zod";
import { Done, listOf, oneOf } from "../envelope.ts";
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
import { type CallTable, params } from "./call-schemas.ts";
import { addressesOf, documentCalls } from "./document-calls.ts";

const issue = documentCalls(addressesOf("Issue"), issueDocument);

/** Calls for issues of the newsletter. */
export const issueCalls = {
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
} as const satisfies CallTable;
