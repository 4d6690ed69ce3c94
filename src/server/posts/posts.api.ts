import { bulkTexts } from "../../contract/long-lists.ts";
import { draftLinkTexts } from "../../contract/posts/draft-links.ts";
import { postTexts, renderingTexts } from "../../contract/posts/post-texts.ts";
import { abortSignalOf } from "../http/abort-signal.ts";
import { versionSeen, withVersion } from "../http/routes/etag.ts";
import { adminRoute, type Route, userRoute, visitorRoute } from "../http/routes/route.ts";
import type { createPostFeatures } from "./post-features.ts";

type Features = Pick<
  ReturnType<typeof createPostFeatures>,
  "posts" | "postsBulk" | "postChecks" | "draftLinks" | "labels"
>;

const labelRefusals = { 404: "Label not found" };

/** Routes of the posts API: single posts, lists, bulk changes, checks, draft links and labels. */
export const postsApi = ({ posts, postsBulk, postChecks, draftLinks, labels }: Features): Route[] => [
  visitorRoute("GET /blogs", "List posts", ({ viewer, query, reply }) =>
    posts.list(viewer, query, { signal: abortSignalOf(reply) }),
  ),
  visitorRoute("GET /blogs/categories", "List the categories in use, most used first", ({ viewer }) =>
    posts.categories(viewer),
  ),
  visitorRoute("GET /series", "List the names of series, the latest first", ({ viewer }) => posts.series(viewer)),
  visitorRoute("GET /blogs/tags", "List the tags in use, most used first", ({ viewer }) => posts.tags(viewer)),
  visitorRoute(
    "GET /blogs/:id",
    { summary: "Get a post by id, slug or former slug", versioned: true },
    async ({ viewer, params, reply }) => withVersion(reply, await posts.get(viewer, params.id)).post,
  ),
  visitorRoute(
    "GET /blogs/:id/related",
    "List up to 3 published posts that share tags or categories",
    async ({ viewer, params }) => posts.related((await posts.get(viewer, params.id)).post),
  ),
  userRoute(
    "POST /blogs",
    {
      summary: "Create a post",
      status: 201,
      versioned: true,
      refuses: { 409: postTexts.slugTaken, 429: renderingTexts.authorLimit },
    },
    async ({ viewer, body, once, reply }) => {
      const signal = abortSignalOf(reply);
      return withVersion(reply, await once((run) => posts.create(viewer, body, { run, signal }))).post;
    },
  ),
  userRoute(
    "PUT /blogs/:id",
    {
      summary: "Update the given fields of a post; with If-Match, refused if it was saved in the meantime",
      versioned: true,
      keyed: true,
      refuses: { 409: postTexts.savedInBetween, 429: renderingTexts.authorLimit },
    },
    async ({ viewer, params, body: { workingCopy, announceUpdate, ...changes }, once, request, reply }) => {
      const [expected, signal] = [versionSeen(request), abortSignalOf(reply)];
      const options = { expected, workingCopy, announceUpdate, once, signal };
      return withVersion(reply, await posts.update(viewer, params.id, changes, options)).post;
    },
  ),
  userRoute(
    "PUT /blogs/:id/publish",
    "Set `isPublished`, or toggle it when omitted",
    async ({ viewer, params, body, reply }) =>
      withVersion(reply, await posts.togglePublished(viewer, params.id, body.isPublished)).post,
  ),
  userRoute(
    "PUT /blogs/:id/featured",
    "Set `isFeatured`, or toggle it when omitted",
    async ({ viewer, params, body, reply }) =>
      withVersion(reply, await posts.toggleFeatured(viewer, params.id, body.isFeatured)).post,
  ),
  userRoute("POST /preview", "Render content as readers would see it; nothing is stored", ({ viewer, body, reply }) =>
    posts.previewContent(viewer, body, abortSignalOf(reply)),
  ),
  userRoute("DELETE /blogs/:id", "Delete a post", ({ viewer, params }) => posts.remove(viewer, params.id)),
  userRoute(
    "PUT /blogs/bulk/all",
    {
      summary: "Publish, unpublish, feature, unfeature, label or delete all posts of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ viewer, body }) => postsBulk.changeFound(viewer, body),
  ),
  userRoute(
    "PUT /blogs/bulk",
    "Publish, unpublish, feature, unfeature, label or delete many posts, all or none",
    ({ viewer, body }) => postsBulk.change(viewer, body),
  ),
  userRoute(
    "POST /blogs/checks",
    "Check a text for broken links to your articles, missing alt texts and similar problems; nothing is stored",
    ({ viewer, body, reply }) => postChecks.check(viewer.id, body, abortSignalOf(reply)),
  ),
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
  adminRoute("GET /labels", "List categories or tags with their posts, most used first", ({ query }) =>
    labels.list(query),
  ),
  adminRoute(
    "PUT /labels/rename",
    { summary: "Rename a category or tag in all posts, or merge it into another", refuses: labelRefusals },
    ({ body }) => labels.rename(body),
  ),
  adminRoute(
    "PUT /labels/remove",
    { summary: "Remove a category or tag from all posts", refuses: labelRefusals },
    ({ body }) => labels.remove(body),
  ),
];
