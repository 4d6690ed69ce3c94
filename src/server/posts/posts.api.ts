import { z } from "zod";
import { Done, listOf, oneOf } from "../../contract/envelope.ts";
import { Id, text } from "../../contract/fields.ts";
import {
  ContentFormat,
  FeatureToggle,
  NewPost,
  Post,
  PostChanges,
  PostFilter,
  postLimits,
  PostSummary,
  PublishToggle,
  renderingTexts,
} from "../../contract/posts.ts";
import { whileAwaited } from "../http/abort-signal.ts";
import { done, list, one } from "../http/answers.ts";
import { setVersion, versionSeen } from "../http/routes/etag.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { Posts } from "./posts.ts";

const ById = z.object({ id: Id });
const ByIdOrSlug = z.object({ id: text() });
/** Visitors get lists without `content`. */
const ListedPost = PostSummary.extend({ content: z.string().optional() });

const reading = { may: "anyone", rate: "none", cache: "visitors" } as const;
const writing = { may: "user", rate: "none", cache: "never" } as const;
const slugTaken = "Another article has this address, please choose another";
const savedInBetween = "Somebody saved this article in between. Load their version, or save again to replace it.";

export function postsApi(posts: Posts): Route[] {
  return [
    route(
      {
        ...reading,
        method: "GET",
        url: "/blogs",
        summary: "List posts",
        query: PostFilter,
        answer: listOf(ListedPost),
      },
      async ({ viewer, query }) => list<z.infer<typeof ListedPost>>(await posts.list(viewer, query)),
    ),
    route(
      {
        ...reading,
        method: "GET",
        url: "/blogs/categories",
        summary: "Categories in use, most used first",
        answer: oneOf(z.array(z.string())),
      },
      async ({ viewer }) => one(await posts.categories(viewer)),
    ),
    route(
      {
        ...reading,
        method: "GET",
        url: "/blogs/tags",
        summary: "Tags in use, most used first",
        answer: oneOf(z.array(z.string())),
      },
      async ({ viewer }) => one(await posts.tags(viewer)),
    ),
    route(
      {
        ...reading,
        method: "GET",
        url: "/blogs/:id",
        summary: "One post, by id, slug or old slug",
        params: ByIdOrSlug,
        answer: oneOf(Post),
        versioned: true,
      },
      async ({ viewer, params, reply }) => {
        const { post, version } = await posts.find(viewer, params.id);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      {
        ...reading,
        method: "GET",
        url: "/blogs/:id/related",
        summary: "Up to 3 published posts that share tags or categories",
        params: ByIdOrSlug,
        answer: oneOf(z.array(PostSummary)),
      },
      async ({ viewer, params }) => one(await posts.related(viewer, params.id)),
    ),
    route(
      {
        ...writing,
        method: "POST",
        url: "/blogs",
        summary: "Write a post",
        body: NewPost,
        answer: oneOf(Post),
        status: 201,
        versioned: true,
        refuses: { 409: slugTaken, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, body, once, reply }) => {
        const signal = whileAwaited(reply);
        const { post, version } = await once((run) => posts.create(viewer, body, { run, signal }));
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      {
        ...writing,
        method: "PUT",
        url: "/blogs/:id",
        summary: "Change the named fields of a post; with If-Match only when nobody saved in between",
        params: ById,
        body: PostChanges,
        answer: oneOf(Post),
        versioned: true,
        refuses: { 409: savedInBetween, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, params, body, request, reply }) => {
        const { post, version } = await posts.update(
          viewer,
          params.id,
          body,
          versionSeen(request),
          whileAwaited(reply),
        );
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      {
        ...writing,
        method: "PUT",
        url: "/blogs/:id/publish",
        summary: "Publish a post or take it offline: as isPublished says, else the other of what it is",
        params: ById,
        body: PublishToggle,
        bodyOptional: true,
        answer: oneOf(Post),
      },
      async ({ viewer, params, body, reply }) => {
        const { post, version } = await posts.togglePublished(viewer, params.id, body.isPublished);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      {
        ...writing,
        method: "PUT",
        url: "/blogs/:id/featured",
        summary: "Feature a post or stop featuring it: as isFeatured says, else the other of what it is",
        params: ById,
        body: FeatureToggle,
        bodyOptional: true,
        answer: oneOf(Post),
      },
      async ({ viewer, params, body, reply }) => {
        const { post, version } = await posts.toggleFeatured(viewer, params.id, body.isFeatured);
        setVersion(reply, version);
        return one(post);
      },
    ),
    route(
      {
        ...writing,
        method: "POST",
        url: "/preview",
        summary: "Content as readers would get it; nothing is stored",
        body: z.object({ content: text().max(postLimits.content), contentFormat: ContentFormat }),
        answer: oneOf(z.object({ html: z.string() })),
      },
      async ({ viewer, body, reply }) => {
        const task = { author: viewer.id, purpose: "preview", signal: whileAwaited(reply) } as const;
        const { html } = await posts.render(body.content, body.contentFormat, task);
        return one({ html });
      },
    ),
    route(
      { ...writing, method: "DELETE", url: "/blogs/:id", summary: "Delete a post", params: ById, answer: Done },
      async ({ viewer, params }) => {
        await posts.remove(viewer, params.id);
        return done;
      },
    ),
  ];
}
