import { z } from "zod";
import { Id, NameText, SearchText, Timestamp } from "../fields.ts";
import { BulkIds, ShownTotal } from "../long-lists.ts";
import { model } from "../model.ts";

export const TrashedKind = z.enum(["post", "page", "issue", "redirect"]);
export type TrashedKind = z.infer<typeof TrashedKind>;

/** A deleted document that an administrator can restore. */
export const TrashedDocument = model("TrashedDocument", {
  _id: Id,
  id: Id,
  kind: TrashedKind,
  title: z.string().meta({ examples: ["Hello World"] }),
  /** Null for a document without an author, such as a page. */
  author: z.object({ _id: Id, id: Id, name: NameText }).nullable(),
  /** Whether the document was published; restoring it publishes it again. */
  isPublished: z.boolean(),
  /** Name of the person who deleted the document; empty if that person was erased. */
  deletedBy: NameText,
  deletedAt: Timestamp,
  /** Time at which the document is deleted permanently. */
  expiresAt: Timestamp,
});
export type TrashedDocument = z.infer<typeof TrashedDocument>;

export const TrashBulk = z.object({ ids: BulkIds, action: z.enum(["restore", "delete"], "restore or delete") });
export type TrashBulk = z.infer<typeof TrashBulk>;

/** Bulk action on all deleted documents that match a filter, including those on other pages of the list. */
export const FoundTrashBulk = TrashBulk.pick({ action: true }).extend({
  search: SearchText.optional(),
  total: ShownTotal,
});
export type FoundTrashBulk = z.infer<typeof FoundTrashBulk>;
