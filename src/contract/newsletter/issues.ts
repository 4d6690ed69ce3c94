import { z } from "zod";
import { defineDocument, field, textField } from "../documents/define-document.ts";
import { savedCopy } from "../documents/working-copies.ts";
import {
  countsOf,
  EmailText,
  Id,
  ids,
  NameText,
  oneOfKeys,
  optionalText,
  PageNumber,
  pageSize,
  text,
  Timestamp,
} from "../fields.ts";
import { longListSize } from "../long-lists.ts";
import { model } from "../model.ts";
import { PublicationTime } from "../posts/publishing.ts";
import { deliveryStateTexts, issueStateTexts } from "./issue-texts.ts";

export const issueLimits = { subject: 200, preview: 200, note: 20_000, posts: 50 } as const;

export const IssueState = oneOfKeys(issueStateTexts);
export type IssueState = z.infer<typeof IssueState>;

export const DeliveryState = oneOfKeys(deliveryStateTexts);
export type DeliveryState = z.infer<typeof DeliveryState>;

/** Origin of an issue: the owner, the weekly digest, or the publication of a post. */
export const IssueOrigin = z.enum(["owner", "digest", "post"]);
export type IssueOrigin = z.infer<typeof IssueOrigin>;

/** Every field of an issue that its author writes. */
export const issueDocument = defineDocument({
  subject: textField(optionalText(issueLimits.subject), "Three notes on engines", { label: "Subject", initial: "" }),
  preview: textField(
    optionalText(issueLimits.preview).describe("Text that mail programs show next to the subject."),
    "What I learned about indexes, and a small tool.",
    { label: "Preview text", initial: "" },
  ),
  note: textField(
    text("Please enter some text")
      .max(issueLimits.note, "At most 20,000 characters")
      .describe("Markdown, shown above the articles."),
    "Hello, here is what is **new**.",
    { label: "Note", initial: "", longest: issueLimits.note },
  ),
  postIds: field(
    z
      .array(Id, "Please provide a list of ids")
      .max(issueLimits.posts, `At most ${issueLimits.posts} articles`)
      .transform((ids) => [...new Set(ids)])
      .describe("The articles, in order. Those that are not published when sending begins are left out."),
    z.array(Id),
    { label: "Posts", initial: [], stored: "json" },
  ),
});

const { answered } = issueDocument;

export const NewIssue = model("NewIssue", issueDocument.created);
export type NewIssue = z.infer<typeof NewIssue>;

/** Changes to an issue; fields that are absent stay unchanged. */
export const IssueChanges = z.object(issueDocument.changed).partial();
export type IssueChanges = z.infer<typeof IssueChanges>;

/** Body of `PUT /newsletter/issues/{id}`. */
export const IssueSave = IssueChanges.extend(savedCopy).meta({ title: "IssueChanges" });

/** An article of an issue; for a sent issue, as it was sent. */
export const IssuePost = model("IssuePost", {
  id: Id,
  slug: z.string().meta({ examples: ["hello-world"] }),
  title: z.string(),
  excerpt: z.string(),
  categories: z.array(z.string()),
  isPublished: z.boolean(),
});
export type IssuePost = z.infer<typeof IssuePost>;

/** Number of recipients by state. Those whose mail bounced are also counted in `bounced`. */
export const IssueCounts = countsOf([...DeliveryState.options, "bounced"]).meta({ title: "IssueCounts" });
export type IssueCounts = z.infer<typeof IssueCounts>;

/** An issue in a list. */
export const IssueSummary = model("IssueSummary", {
  ...ids,
  /** Number in the archive; null until sending begins. */
  number: z.int().nullable(),
  origin: IssueOrigin,
  subject: answered.subject,
  preview: answered.preview,
  state: IssueState,
  /** Planned time of sending; null if not scheduled. */
  sendAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  startedAt: Timestamp.nullable(),
  /** Time at which sending to all recipients ended, or was stopped. */
  endedAt: Timestamp.nullable(),
  counts: IssueCounts,
});
export type IssueSummary = z.infer<typeof IssueSummary>;

export const Issue = IssueSummary.extend({
  note: answered.note,
  /** Articles in the order of the issue. */
  posts: z.array(IssuePost),
  /** Number of recipients; before sending begins, the expected number. */
  recipients: z.int().min(0),
}).meta({ title: "Issue" });
export type Issue = z.infer<typeof Issue>;

/** Rendered mail of an issue. */
export const IssuePreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });
export type IssuePreview = z.infer<typeof IssuePreview>;

export const IssueSending = z.object({
  at: PublicationTime.nullable().default(null).describe("Time of sending; null means now."),
});
export type IssueSending = z.infer<typeof IssueSending>;

/** Outcome of an issue for one recipient. */
export const Delivery = model("Delivery", {
  subscriberId: Id,
  /** Email address of the recipient; empty if the subscriber was deleted. */
  email: EmailText,
  name: NameText,
  state: DeliveryState,
  /** Response of the mail server, or the reason why there is none. */
  response: z.string().meta({ examples: ["550 5.1.1 No such user here"] }),
  /** Whether the mail server has refused the address permanently. */
  isPermanent: z.boolean(),
  bouncedAt: Timestamp.nullable(),
  updatedAt: Timestamp,
});
export type Delivery = z.infer<typeof Delivery>;

export const IssueFilter = z.object({ page: PageNumber, limit: pageSize(20) });
export type IssueFilter = z.infer<typeof IssueFilter>;

export const DeliveryFilter = z.object({ page: PageNumber, limit: longListSize, state: DeliveryState.optional() });
export type DeliveryFilter = z.infer<typeof DeliveryFilter>;
