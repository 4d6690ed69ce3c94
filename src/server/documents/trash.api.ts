import type { Answer } from "../../contract/calls/calls.ts";
import { bulkTexts } from "../../contract/long-lists.ts";
import { done, list, one } from "../http/answers.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { createTrash } from "./trash.ts";

type Trash = Omit<ReturnType<typeof createTrash>, "restore"> & {
  restore: (id: string) => Promise<Answer<"PUT /trash/:id/restore">["data"]>;
};

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function trashApi(trash: Trash): Route[] {
  return [
    route(
      "GET /trash",
      { ...shared, summary: "List deleted posts, pages and issues, the last deleted first" },
      async ({ query }) => list(await trash.list(query)),
    ),
    route(
      "PUT /trash/bulk/all",
      {
        ...shared,
        summary: "Restore or permanently delete all deleted documents of a list, all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ body }) => one(await trash.changeFound(body)),
    ),
    route(
      "PUT /trash/bulk",
      { ...shared, summary: "Restore or permanently delete many deleted documents, all or none" },
      async ({ body }) => one(await trash.bulk(body)),
    ),
    route(
      "PUT /trash/:id/restore",
      { ...shared, summary: "Restore a deleted document, published if it was" },
      async ({ params }) => one(await trash.restore(params.id)),
    ),
    route("DELETE /trash/:id", { ...shared, summary: "Permanently delete a document" }, async ({ params }) => {
      await trash.remove(params.id);
      return done;
    }),
    route("DELETE /trash", { ...shared, summary: "Permanently delete everything in the trash" }, async () =>
      one(await trash.empty()),
    ),
  ];
}
