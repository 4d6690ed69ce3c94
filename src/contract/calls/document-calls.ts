import { z } from "zod";
import { Revision, RevisionFilter } from "../documents/revisions.ts";
import { StoredWorkingCopy, WorkingCopyVersion, workingCopyOf } from "../documents/working-copies.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import { Id } from "../fields.ts";
import type { CallSchemas } from "./call-schemas.ts";

/** Paths of the documents: each has calls for its working copy and its revisions below. */
export type DocumentPath = "/blogs/:id" | "/pages/:id" | "/newsletter/issues/:id" | "/settings";

/** Parameters of a revision of one of several documents. */
export const revisionParams = z.object({ id: Id, revision: Id });

type Address = Pick<CallSchemas, "params" | "resource">;

interface Kind<Document, Saved, Unsaved, Fields> {
  /** Parameters of the document's path, and of the paths of its revisions. */
  document: Document;
  revision: Saved;
  /** Schemas of the fields of a working copy. */
  unsaved: Unsaved;
  /** Schema of the fields of a revision. */
  fields: Fields;
}

/** Schemas of the calls for the unsaved changes and the history of a kind of document. */
export function documentCalls<
  Document extends Address,
  Saved extends Address,
  Unsaved extends z.ZodRawShape,
  Fields extends z.ZodType,
>({ document, revision, unsaved, fields }: Kind<Document, Saved, Unsaved, Fields>) {
  const { WorkingCopy, NewWorkingCopy } = workingCopyOf(unsaved);
  return {
    findCopy: { ...document, answer: oneOf(WorkingCopy.nullable()) },
    storeCopy: { ...document, body: NewWorkingCopy, answer: oneOf(StoredWorkingCopy) },
    discardCopy: { ...document, query: WorkingCopyVersion, answer: Done },
    listRevisions: { ...document, query: RevisionFilter, answer: listOf(Revision) },
    getRevision: { ...revision, answer: oneOf(Revision.extend({ fields })) },
  };
}
