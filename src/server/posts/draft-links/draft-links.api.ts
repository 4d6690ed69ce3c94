import { draftLinkTexts } from "../../../contract/posts/draft-links.ts";
import { done, one } from "../../http/answers.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { DraftLinks } from "./draft-links.ts";

const own = { may: "user", rate: "none", cache: "never" } as const;

export function draftLinksApi(draftLinks: DraftLinks): Route[] {
  return [
    route(
      "GET /blogs/:id/draft-links",
      { ...own, summary: "List the open draft links of a post, for people who may edit it" },
      async ({ viewer, params }) => one(await draftLinks.list(viewer, params.id)),
    ),
    route(
      "POST /blogs/:id/draft-links",
      {
        ...own,
        summary: "Create an address that shows a post with your unsaved changes to anyone who has it",
        refuses: { 409: draftLinkTexts.tooMany },
      },
      async ({ viewer, params, body }) => one(await draftLinks.create(viewer, params.id, body)),
    ),
    route("DELETE /draft-links/:id", { ...own, summary: "Revoke a draft link" }, async ({ viewer, params }) => {
      await draftLinks.revoke(viewer, params.id);
      return done;
    }),
  ];
}
