import type { AppContext } from "../context.ts";
import type { DocumentKind } from "./document-kind.ts";
import { createRevisions } from "./revisions.ts";
import { createWorkingCopies } from "./working-copies.ts";

/** Unsaved and saved versions of the documents of a kind. */
export const createDocuments = (context: AppContext, kind: Pick<DocumentKind<never>, "requireEditable">) => ({
  workingCopies: createWorkingCopies(context, kind),
  revisions: createRevisions(context, kind),
});

export type Documents = ReturnType<typeof createDocuments>;
