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
import type { CallTable } from "./call-schemas.ts";
import { addressesOf, documentCalls } from "./document-calls.ts";

const addresses = addressesOf("Issue");
const { document } = addresses;
const issue = documentCalls(addresses, issueDocument);

/** Calls for issues of the newsletter. */
export const issueCalls = {
  "GET /newsletter/issues": { query: IssueFilter, answer: listOf(IssueSummary) },
  "POST /newsletter/issues": { body: NewIssue, answer: oneOf(Issue) },
  "GET /newsletter/issues/new-posts": { answer: oneOf(z.array(IssuePost)) },
  "GET /newsletter/issues/:id": { ...document, answer: oneOf(Issue) },
  "PUT /newsletter/issues/:id": { ...document, body: IssueSave, answer: oneOf(Issue) },
  "DELETE /newsletter/issues/:id": { ...document, answer: Done },
  "GET /newsletter/issues/:id/working-copy": issue.findCopy,
  "PUT /newsletter/issues/:id/working-copy": issue.storeCopy,
  "DELETE /newsletter/issues/:id/working-copy": issue.discardCopy,
  "GET /newsletter/issues/:id/revisions": issue.listRevisions,
  "GET /newsletter/issues/:id/revisions/:revision": issue.getRevision,
  "GET /newsletter/issues/:id/preview": { ...document, answer: oneOf(IssuePreview) },
  "POST /newsletter/issues/:id/test": { ...document, answer: oneOf(MailTest) },
  "POST /newsletter/issues/:id/send": { ...document, body: IssueSending, bodyOptional: true, answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/pause": { ...document, answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/resume": { ...document, answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/stop": { ...document, answer: oneOf(Issue) },
  "POST /newsletter/issues/:id/retry": { ...document, answer: oneOf(Issue) },
  "GET /newsletter/issues/:id/deliveries": { ...document, query: DeliveryFilter, answer: listOf(Delivery) },
} as const satisfies CallTable;
