import { z } from "zod";
import { Id, NameText, Timestamp } from "./fields.ts";
import { BulkIds } from "./long-lists.ts";

/** A deleted post that an administrator can restore. */
export const TrashedPost = z.object({
  _id: Id,
  id: Id,
  title: z.string().meta({ examples: ["Hello World"] }),
  author: z.object({ _id: Id, id: Id, name: NameText }),
  /** Whether it was published: restored, it is published again. */
  isPublished: z.boolean(),
  /** The name of who deleted it; empty when that person was erased. */
  deletedBy: NameText,
  deletedAt: Timestamp,
  /** When it is deleted for good. */
  expiresAt: Timestamp,
});
export type TrashedPost = z.infer<typeof TrashedPost>;

export const TrashBulk = z.object({ ids: BulkIds, action: z.enum(["restore", "delete"], "restore or delete") });
export type TrashBulk = z.infer<typeof TrashBulk>;
