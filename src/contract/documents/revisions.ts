import { z } from "zod";
import { Id, NameText, PageNumber, Timestamp } from "../fields.ts";
import { longListSize } from "../long-lists.ts";
import { model } from "../model.ts";

/** A saved state of a document. */
export const Revision = model("Revision", {
  _id: Id,
  id: Id,
  createdAt: Timestamp,
  /** Name of the person who saved the state; empty if that person was erased, or if no name was recorded then. */
  savedBy: NameText,
});
export type Revision = z.infer<typeof Revision>;

/** A revision of any kind of document, with its fields. */
export type WholeRevision = Revision & { fields: Record<string, unknown> };

export const RevisionFilter = z.object({ page: PageNumber, limit: longListSize });
export type RevisionFilter = z.infer<typeof RevisionFilter>;
