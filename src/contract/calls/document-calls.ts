import { z } from "zod";
import { Revision, RevisionFilter } from "../documents/revisions.ts";
import { StoredWorkingCopy, WorkingCopyVersion, workingCopyOf } from "../documents/working-copies.ts";
import { Done, listOf, oneOf } from "../envelope.ts";
import type { Resource } from "../failure-texts.ts";
import { Id } from "../fields.ts";
import { type CallSchemas, params } from "./call-schemas.ts";

/** Paths of documents; each has sub-paths for its working copy and its revisions. */
export type DocumentPath = "/blogs/:id" | "/pages/:id" | "/newsletter/issues/:id" | "/settings";

type Address = Pick<CallSchemas, "params" | "resource">;

/** Path parameters of the calls for a document and for its revisions, with the resource that a 404 names. */
export const addressesOf = <const R extends Resource>(resource: R) => ({
  document: { params, resource },
  revision: { params: z.object({ id: Id, revision: Id }), resource },
});

/** Schemas of the calls for the unsaved changes and the history of a kind of document. */
export function documentCalls<
  Document extends Address,
  Saved extends Address,
  Unsaved extends z.ZodRawShape,
  Fields extends z.ZodType,
>(
  { document, revision }: { document: Document; revision: Saved },
  { unsaved, Revision: fields }: { unsaved: Unsaved; Revision: Fields },
) {
  const { WorkingCopy, NewWorkingCopy } = workingCopyOf(unsaved, document.resource ?? "Settings");
  return {
    findCopy: { ...document, answer: oneOf(WorkingCopy.nullable()) },
    storeCopy: { ...document, body: NewWorkingCopy, answer: oneOf(StoredWorkingCopy) },
    discardCopy: { ...document, query: WorkingCopyVersion, answer: Done },
    listRevisions: { ...document, query: RevisionFilter, answer: listOf(Revision) },
    getRevision: { ...revision, answer: oneOf(Revision.extend({ fields })) },
  };
}
