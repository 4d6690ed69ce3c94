import sharp from "sharp";
import { z } from "zod";
import type { mediaCalls, postCalls, trashCalls } from "../../../src/contract/calls/posts.ts";
import { PostChanges } from "../../../src/contract/posts/posts.ts";
import { exampleOf } from "../../../src/server/http/openapi/example.ts";
import { imageForm } from "../image-form.ts";
import { copyVersion, goodDocumentCalls } from "./documents.ts";
import { withId, after, page, postId, visitor, type GoodCall, type GoodCalls, type Site } from "./good-call.ts";

/** Example value of every field of a post, taken from the contract's schema. */
const post = exampleOf(
  z.toJSONSchema(PostChanges, { io: "input", unrepresentable: "any" }),
) as GoodCall<"POST /blogs">["body"];

async function uploadedFile({ admin }: Site) {
  const { body } = await admin.post("/api/blogs/upload", await smallImage());
  return { id: (body.url as string).slice("/uploads/".length) };
}

/** Creates a form with an image to upload. */
export async function smallImage() {
  const image = sharp({ create: { width: 6, height: 4, channels: 3, background: "#c03020" } }).png();
  return imageForm(await image.toBuffer());
}

async function trashedId(site: Site) {
  const params = await postId(site);
  await site.admin.delete(`/api/blogs/${params.id}`);
  return params;
}

async function draftLinkId(site: Site) {
  const { id } = await postId(site);
  const { body } = await site.admin.post(`/api/blogs/${id}/draft-links`, { days: 1 });
  return { id: body.data.id as string };
}

export const goodPostCalls: GoodCalls<typeof postCalls & typeof mediaCalls & typeof trashCalls> = {
  "GET /blogs": async (site) => {
    const { id } = await postId(site);
    const author = (await site.admin.get(`/api/blogs/${id}`)).body.data.author.id as string;
    const filters = {
      published: true,
      status: "published",
      featured: false,
      search: "hello",
      category: "",
      tag: "react",
      author,
      content: false,
      autosaved: false,
      publishedFrom: "2025-01-01T00:00:00.000Z",
      publishedBefore: "2035-01-01T00:00:00.000Z",
      sort: "-views",
    } as const;
    return { ...visitor, query: { ...page, ...filters } };
  },
  "GET /blogs/categories": async () => visitor,
  "GET /blogs/tags": after(postId, visitor),
  "GET /series": async ({ published }) => {
    await published({ series: "Herons" });
    return visitor;
  },
  "GET /blogs/:id": async (site) => ({ ...visitor, params: await postId(site) }),
  "GET /blogs/:id/related": async (site) => {
    const params = await postId(site);
    await postId(site);
    return { ...visitor, params };
  },
  "POST /blogs": async () => ({ body: post }),
  "PUT /blogs/bulk/all": async (site) => {
    await postId(site);
    const filter = { search: "", status: "published", category: "", tag: "react" } as const;
    return { body: { filter, total: 1, action: "add-tag", tag: "css", category: "React" } };
  },
  "PUT /blogs/bulk": async (site) => ({
    body: { ids: [(await postId(site)).id], action: "add-category", category: "React", tag: "css" },
  }),
  "PUT /blogs/:id": withId(postId, {
    body: { ...post, slug: "another", workingCopy: [copyVersion], announceUpdate: true },
  }),
  "PUT /blogs/:id/publish": withId(postId, { body: { isPublished: true } }),
  "PUT /blogs/:id/featured": withId(postId, { body: { isFeatured: true } }),
  "DELETE /blogs/:id": withId(postId),
  ...goodDocumentCalls("/blogs/:id", postId, post),
  "GET /blogs/:id/draft-links": withId(postId),
  "POST /blogs/:id/draft-links": withId(postId, { body: { days: 7 } }),
  "DELETE /draft-links/:id": withId(draftLinkId),
  "POST /blogs/upload": async () => ({ body: await smallImage() }),
  "GET /media": async () => ({ query: { page: 1, limit: 5, search: "", use: "unused" } }),
  "GET /media/:id": withId(uploadedFile),
  "PUT /media/:id": withId(uploadedFile, { body: { alt: "A red square", caption: "Red" } }),
  "DELETE /media/:id": withId(uploadedFile),
  "POST /blogs/checks": async () => ({
    body: { title: "Hello", metaTitle: "", content: "[Dead](/blog/nowhere)", contentFormat: "markdown" },
  }),
  "POST /preview": async () => ({ body: { content: "# Hello", contentFormat: "markdown" } }),
  "GET /authors": after(postId, visitor),
  "GET /authors/:id": after(postId, { ...visitor, params: { id: "admin" } }),
  "GET /labels": after(postId, { query: { ...page, kind: "tag", search: "re" } }),
  "PUT /labels/rename": after(postId, { body: { kind: "tag", name: "react", to: "preact" } }),
  "PUT /labels/remove": after(postId, { body: { kind: "tag", name: "react" } }),
  "GET /trash": after(trashedId, { query: { ...page, search: "hello" } }),
  "PUT /trash/bulk/all": after(trashedId, { body: { search: "", total: 1, action: "restore" } }),
  "PUT /trash/bulk": async (site) => ({ body: { ids: [(await trashedId(site)).id], action: "restore" } }),
  "PUT /trash/:id/restore": withId(trashedId),
  "DELETE /trash/:id": withId(trashedId),
  "DELETE /trash": after(trashedId),
};
