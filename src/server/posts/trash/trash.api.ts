import { bulkTexts } from "../../../contract/long-lists.ts";
import { done, list, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { Trash } from "./trash.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

export function trashApi(trash: Trash): Route[] {
  return [
    route("GET /trash", { ...shared, summary: "List deleted posts, the last deleted first" }, async ({ query }) =>
      list(await trash.list(query)),
    ),
    route(
      "PUT /trash/bulk/all",
      {
        ...shared,
        summary: "Restore all deleted posts of a list, or delete them for good; all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ body }) => one(await trash.changeFound(body)),
    ),
    route(
      "PUT /trash/bulk",
      { ...shared, summary: "Restore many deleted posts, or delete them for good; all or none" },
      async ({ body }) => one(await trash.bulk(body)),
    ),
    route(
      "PUT /trash/:id/restore",
      { ...shared, summary: "Restore a deleted post, published if it was" },
      async ({ params }) => one(await trash.restore(params.id)),
    ),
    route("DELETE /trash/:id", { ...shared, summary: "Delete a post for good" }, async ({ params }) => {
      await trash.remove(params.id);
      return done;
    }),
    route("DELETE /trash", { ...shared, summary: "Delete all posts of the trash for good" }, async () =>
      one(await trash.empty()),
    ),
  ];
}
