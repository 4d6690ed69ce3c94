import { one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { ChangePosts } from "./posts-bulk.ts";

export function postsBulkApi(change: ChangePosts): Route[] {
  return [
    route(
      "PUT /blogs/bulk",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Publish, unpublish, feature, unfeature, tag or delete many posts, all or none",
      },
      async ({ viewer, body }) => one(await change(viewer, body)),
    ),
  ];
}
