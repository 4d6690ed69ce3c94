import { postTexts, renderingTexts } from "../../contract/posts/post-texts.ts";
import type { ListedPost } from "../../contract/posts/posts.ts";
import { abortSignalOf } from "../http/abort-signal.ts";
import { done, list, one } from "../http/answers.ts";
import { setVersion, versionSeen } from "../http/routes/etag.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Posts } from "./posts.ts";

const reading = { may: "anyone", rate: "none", cache: "visitors" } as const;
const writing = { may: "user", rate: "none", cache: "never" } as const;

export function postsApi(posts: Posts): Route[] {
  return [
    route("GET /blogs", { ...reading, summary: "List posts" }, async ({ viewer, query, reply }) =>
      list<ListedPost>(await posts.list(viewer, query, { signal: abortSignalOf(reply) })),
    ),
    route(
      "GET /blogs/categories",
      { ...reading, summary: "List the categories in use, most used first" },
      async ({ viewer }) => one(await posts.categories(viewer)),
    ),
    route("GET /series", { ...reading, summary: "List the names of series, the latest first" }, async ({ viewer }) =>
      one(await posts.series(viewer)),
    ),
    route("GET /blogs/tags", { ...reading, summary: "List the tags in use, most used first" }, async ({ viewer }) =>
      one(await posts.tags(viewer)),
    ),
    route(
      "GET /blogs/:id",
      { ...reading, summary: "Get a post by id, slug or former slug", versioned: true },
      async ({ viewer, params, reply }) => {
        const { post, version } = await posts.get(viewer, params.id);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      "GET /blogs/:id/related",
      { ...reading, summary: "List up to 3 published posts that share tags or categories" },
      async ({ viewer, params }) => {
        const { post } = await posts.get(viewer, params.id);
        return one(await posts.related(post));
      },
    ),
    route(
      "POST /blogs",
      {
        ...writing,
        summary: "Write a post",
        status: 201,
        versioned: true,
        refuses: { 409: postTexts.slugTaken, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, body, once, reply }) => {
        const signal = abortSignalOf(reply);
        const { post, version } = await once((run) => posts.create(viewer, body, { run, signal }));
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      "PUT /blogs/:id",
      {
        ...writing,
        summary: "Change the named fields of a post; with If-Match, refused if it was saved in between",
        versioned: true,
        keyed: true,
        refuses: { 409: postTexts.savedInBetween, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, params, body: { workingCopy, announceUpdate, ...changes }, once, request, reply }) => {
        const options = {
          expected: versionSeen(request),
          workingCopy,
          announceUpdate,
          once,
          signal: abortSignalOf(reply),
        };
        const { post, version } = await posts.update(viewer, params.id, changes, options);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      "PUT /blogs/:id/publish",
      { ...writing, summary: "Set `isPublished`, or toggle it when omitted" },
      async ({ viewer, params, body, reply }) => {
        const { post, version } = await posts.togglePublished(viewer, params.id, body.isPublished);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      "PUT /blogs/:id/featured",
      { ...writing, summary: "Set `isFeatured`, or toggle it when omitted" },
      async ({ viewer, params, body, reply }) => {
        const { post, version } = await posts.toggleFeatured(viewer, params.id, body.isFeatured);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      "POST /preview",
      { ...writing, summary: "Render content as readers would get it; nothing is stored" },
      async ({ viewer, body, reply }) => {
        return one(await posts.previewContent(viewer, body, abortSignalOf(reply)));
      },
    ),
    route("DELETE /blogs/:id", { ...writing, summary: "Delete a post" }, async ({ viewer, params }) => {
      await posts.remove(viewer, params.id);
      return done;
    }),
  ];
}
