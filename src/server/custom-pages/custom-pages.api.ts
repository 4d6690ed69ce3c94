import { customPageTexts } from "../../contract/custom-pages.ts";
import { renderingTexts } from "../../contract/posts/post-texts.ts";
import { abortSignalOf } from "../http/abort-signal.ts";
import { versionSeen, withVersion } from "../http/routes/etag.ts";
import { adminRoute, type Route, visitorRoute } from "../http/routes/route.ts";
import type { CustomPages } from "./custom-pages.ts";

export const customPagesApi = (pages: CustomPages): Route[] => [
  visitorRoute("GET /pages", "List custom pages; drafts for administrators only", ({ viewer, query }) =>
    pages.list(viewer, query),
  ),
  visitorRoute(
    "GET /pages/:id",
    { summary: "Get a page by id or slug", versioned: true },
    async ({ viewer, params, reply }) => withVersion(reply, await pages.get(viewer, params.id)).page,
  ),
  adminRoute(
    "POST /pages",
    {
      summary: "Create a page",
      status: 201,
      versioned: true,
      refuses: { 409: customPageTexts.slugTaken, 429: renderingTexts.authorLimit },
    },
    async ({ viewer, body, once, reply }) => {
      const signal = abortSignalOf(reply);
      return withVersion(reply, await once((run) => pages.create(viewer, body, { run, signal }))).page;
    },
  ),
  adminRoute(
    "PUT /pages/:id",
    {
      summary: "Update the given fields of a page; with If-Match, refused if it was saved in the meantime",
      versioned: true,
      keyed: true,
      refuses: { 409: customPageTexts.savedInBetween, 429: renderingTexts.authorLimit },
    },
    async ({ viewer, params, body: { workingCopy, ...changes }, once, request, reply }) => {
      const options = { expected: versionSeen(request), workingCopy, once, signal: abortSignalOf(reply) };
      return withVersion(reply, await pages.update(viewer, params.id, changes, options)).page;
    },
  ),
  adminRoute("DELETE /pages/:id", "Delete a page", ({ viewer, params }) => pages.remove(viewer, params.id)),
];
