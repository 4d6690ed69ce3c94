import { bulkTexts } from "../../../contract/long-lists.ts";
import { one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { PostsBulkFeature } from "./posts-bulk.ts";

export function postsBulkApi(posts: PostsBulkFeature): Route[] {
  return [
    route(
      "PUT /blogs/bulk/all",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Publish, unpublish, feature, unfeature, tag or delete all posts of a list, all or none",
        refuses: { 409: bulkTexts.foundOthers },
      },
      async ({ viewer, body }) => one(await posts.changeFound(viewer, body)),
    ),
    route(
      "PUT /blogs/bulk",
      {
        may: "user",
        rate: "none",
        cache: "never",
        summary: "Publish, unpublish, feature, unfeature, tag or delete many posts, all or none",
      },
      async ({ viewer, body }) => one(await posts.change(viewer, body)),
    ),
  ];
}
