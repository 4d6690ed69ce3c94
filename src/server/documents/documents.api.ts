import type { DocumentPath } from "../../contract/calls/document-calls.ts";
import { soleDocument } from "../../contract/documents/define-document.ts";
import { documentTexts } from "../../contract/documents/working-copies.ts";
import { done, list, one } from "../http/answers.ts";
import { type Policy, type Route, route } from "../http/routes/route.ts";
import type { Documents } from "./documents.ts";

interface Options {
  /** Names the document in summaries, such as `a post`. */
  noun: string;
  may: "user" | "admin";
}

const idOf = (params: { id: string } | { revision: string } | undefined) =>
  params && "id" in params ? params.id : soleDocument;

/** Calls for the unsaved changes and the history of a kind of document. */
export function documentsApi(
  path: DocumentPath,
  { workingCopies, revisions }: Documents,
  { noun, may }: Options,
): Route[] {
  const own = { may, rate: "none", cache: "never" } satisfies Omit<Policy, "summary">;
  const refuses = { 409: documentTexts.workingCopyChanged };
  return [
    route(
      `GET ${path}/working-copy`,
      { ...own, summary: `Get your unsaved changes of ${noun}; null if there are none` },
      async ({ viewer, params }) => one((await workingCopies.find(viewer, idOf(params))) ?? null),
    ),
    route(
      `PUT ${path}/working-copy`,
      { ...own, summary: `Store your unsaved changes of ${noun}, which readers do not see before a save`, refuses },
      async ({ viewer, params, body }) => one(await workingCopies.store(viewer, idOf(params), body)),
    ),
    route(
      `DELETE ${path}/working-copy`,
      { ...own, summary: `Discard your unsaved changes of ${noun}`, refuses },
      async ({ viewer, params, query }) => {
        await workingCopies.discard(viewer, idOf(params), query.version);
        return done;
      },
    ),
    route(
      `GET ${path}/revisions`,
      { ...own, summary: `List the saved revisions of ${noun}, newest first, for people who may edit it` },
      async ({ viewer, params, query }) => list(await revisions.list(viewer, idOf(params), query)),
    ),
    route(
      `GET ${path}/revisions/:revision`,
      { ...own, summary: `Get a revision of ${noun}, with its texts` },
      async ({ viewer, params }) => one(await revisions.get(viewer, idOf(params), params.revision)),
    ),
  ];
}
