import { draftLinkTexts } from "../../../contract/posts/draft-links.ts";
import { type Route, userRoute } from "../../http/routes/route.ts";
import type { DraftLinks } from "./draft-links.ts";

export const draftLinksApi = (draftLinks: DraftLinks): Route[] => [
  userRoute(
    "GET /blogs/:id/draft-links",
    "List the active draft links of a post, for people who may edit it",
    ({ viewer, params }) => draftLinks.list(viewer, params.id),
  ),
  userRoute(
    "POST /blogs/:id/draft-links",
    {
      summary: "Create an address that shows a post with your unsaved changes to anyone who has it",
      refuses: { 409: draftLinkTexts.tooMany },
    },
    ({ viewer, params, body }) => draftLinks.create(viewer, params.id, body),
  ),
  userRoute("DELETE /draft-links/:id", "Revoke a draft link", ({ viewer, params }) =>
    draftLinks.revoke(viewer, params.id),
  ),
];
