import { z } from "zod";
import type { CallTable } from "../calls/call-schemas.ts";
import { listOf, oneOf } from "../envelope.ts";
import { Id, ids, SearchText, Timestamp } from "../fields.ts";
import { BulkIds, BulkOutcome, LongListFilter, ShownTotal } from "../long-lists.ts";
import { model } from "../model.ts";

const WebmentionKind = z.enum(["reply", "like", "repost", "mention"]);
export type WebmentionKind = z.infer<typeof WebmentionKind>;

const WebmentionState = z.enum(["pending", "approved", "rejected"], "pending, approved or rejected");
export type WebmentionState = z.infer<typeof WebmentionState>;

/** A page of another site that links to an article: a verified webmention. Its texts are plain text. */
const Webmention = model("Webmention", {
  ...ids,
  source: z.string().meta({ examples: ["https://ada.example/notes/1"] }),
  kind: WebmentionKind,
  state: WebmentionState,
  /** Name of the author, or the host of the source. */
  author: z.string().meta({ examples: ["Ada Lovelace"] }),
  authorUrl: z.string().nullable(),
  excerpt: z.string(),
  /** The article; `null` while it is in the trash. */
  post: z.object({ id: Id, slug: z.string(), title: z.string() }).nullable(),
  createdAt: Timestamp,
  /** Time at which the source was last found to link to the article. */
  verifiedAt: Timestamp,
});
export type Webmention = z.infer<typeof Webmention>;

const WebmentionFilter = LongListFilter.extend({ state: WebmentionState.default("pending") });
export type WebmentionFilter = z.infer<typeof WebmentionFilter>;

/** `isOn`: whether the site receives webmentions. */
const WebmentionStats = z.object({ isOn: z.boolean(), pending: z.int(), approved: z.int(), rejected: z.int() });
export type WebmentionStats = z.infer<typeof WebmentionStats>;

const WebmentionsBulk = z.object({
  ids: BulkIds,
  action: z.enum(["approve", "reject", "delete"], "approve, reject or delete"),
});
export type WebmentionsBulk = z.infer<typeof WebmentionsBulk>;

/** Bulk action on all webmentions that match a filter, including those on other pages of the list. */
const FoundWebmentionsBulk = WebmentionsBulk.pick({ action: true }).extend({
  search: SearchText.optional(),
  state: WebmentionState,
  total: ShownTotal,
});

/** Approved webmentions of an article, as its page shows them. */
export interface ArticleMentions {
  /** Replies and mentions, newest first, limited to those that fit on a page. */
  latest: Pick<Webmention, "id" | "source" | "kind" | "author" | "excerpt" | "createdAt">[];
  counts: Record<WebmentionKind, number>;
}

/** Endpoint that other sites notify when they link to an article. */
export const webmentionPath = "/webmention";

export const webmentionLimits = { address: 2048, author: 100, excerpt: 500 } as const;

export const webmentionTexts = {
  form: "Please send source and target as a form (application/x-www-form-urlencoded)",
  off: "This site does not accept webmentions",
  source: "The source must be the address of a page that links to the target",
  target: "The target must be the address of an article of this site",
} as const;

export const webmentionCalls = {
  "GET /webmentions": { query: WebmentionFilter, answer: listOf(Webmention) },
  "GET /webmentions/stats": { answer: oneOf(WebmentionStats) },
  "PUT /webmentions/bulk/all": { body: FoundWebmentionsBulk, answer: oneOf(BulkOutcome) },
  "PUT /webmentions/bulk": { body: WebmentionsBulk, answer: oneOf(BulkOutcome) },
} as const satisfies CallTable;
