import { bulkTexts } from "../../../contract/long-lists.ts";
import { type Route, userRoute } from "../../http/routes/route.ts";
import type { PostsBulkFeature } from "./posts-bulk.ts";

export const postsBulkApi = (posts: PostsBulkFeature): Route[] => [
  userRoute(
    "PUT /blogs/bulk/all",
    {
      summary: "Publish, unpublish, feature, unfeature, label or delete all posts of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ viewer, body }) => posts.changeFound(viewer, body),
  ),
  userRoute(
    "PUT /blogs/bulk",
    "Publish, unpublish, feature, unfeature, label or delete many posts, all or none",
    ({ viewer, body }) => posts.change(viewer, body),
  ),
];
