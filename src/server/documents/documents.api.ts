import type { DocumentPath } from "../../contract/calls/document-calls.ts";
import { soleDocument } from "../../contract/documents/define-document.ts";
import { documentTexts } from "../../contract/documents/working-copies.ts";
import { type Route, routesFor } from "../http/routes/route.ts";
import type { Documents } from "./documents.ts";

interface Options {
  /** Name of the document in route summaries, such as `a post`. */
  noun: string;
  may: "user" | "admin";
}

const idOf = (params: { id: string } | { revision: string } | undefined) =>
  params && "id" in params ? params.id : soleDocument;

/** Returns the API routes for the working copies and revisions of a kind of document. */
export function documentsApi(
  path: DocumentPath,
  { workingCopies, revisions }: Documents,
  { noun, may }: Options,
): Route[] {
  const ownRoute = routesFor({ may, rate: "none", cache: "never" });
  const refuses = { 409: documentTexts.workingCopyChanged };
  return [
    ownRoute(
      `GET ${path}/working-copy`,
      `Get your unsaved changes of ${noun}; null if there are none`,
      async ({ viewer, params }) => (await workingCopies.find(viewer, idOf(params))) ?? null,
    ),
    ownRoute(
      `PUT ${path}/working-copy`,
      { summary: `Store your unsaved changes of ${noun}, invisible to readers until a save`, refuses },
      ({ viewer, params, body }) => workingCopies.store(viewer, idOf(params), body),
    ),
    ownRoute(
      `DELETE ${path}/working-copy`,
      { summary: `Discard your unsaved changes of ${noun}`, refuses },
      ({ viewer, params, query }) => workingCopies.discard(viewer, idOf(params), query.version),
    ),
    ownRoute(
      `GET ${path}/revisions`,
      `List the saved revisions of ${noun}, newest first, for people who may edit it`,
      ({ viewer, params, query }) => revisions.list(viewer, idOf(params), query),
    ),
    ownRoute(`GET ${path}/revisions/:revision`, `Get a revision of ${noun}, with its texts`, ({ viewer, params }) =>
      revisions.get(viewer, idOf(params), params.revision),
    ),
  ];
}
