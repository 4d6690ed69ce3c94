import type { Answer } from "../../contract/calls/calls.ts";
import { bulkTexts } from "../../contract/long-lists.ts";
import { redirectTexts } from "../../contract/redirects/redirect-texts.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { createTrash } from "./trash.ts";

type Trash = Omit<ReturnType<typeof createTrash>, "restore"> & {
  restore: (id: string) => Promise<Answer<"PUT /trash/:id/restore">["data"]>;
};

const refuses = { 409: redirectTexts.taken };

export const trashApi = (trash: Trash): Route[] => [
  adminRoute("GET /trash", "List deleted posts, pages, issues and redirects, the last deleted first", ({ query }) =>
    trash.list(query),
  ),
  adminRoute(
    "PUT /trash/bulk/all",
    {
      summary: "Restore or permanently delete all deleted documents of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ body }) => trash.changeFound(body),
  ),
  adminRoute(
    "PUT /trash/bulk",
    { summary: "Restore or permanently delete many deleted documents, all or none", refuses },
    ({ body }) => trash.bulk(body),
  ),
  adminRoute(
    "PUT /trash/:id/restore",
    { summary: "Restore a deleted document, published if it was", refuses },
    ({ params }) => trash.restore(params.id),
  ),
  adminRoute("DELETE /trash/:id", "Permanently delete a document", ({ params }) => trash.remove(params.id)),
  adminRoute("DELETE /trash", "Permanently delete everything in the trash", trash.empty),
];
