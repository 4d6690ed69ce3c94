import { customPageTexts } from "../../contract/custom-pages.ts";
import { renderingTexts } from "../../contract/posts/post-texts.ts";
import { abortSignalOf } from "../http/abort-signal.ts";
import { done, list, one } from "../http/answers.ts";
import { setVersion, versionSeen } from "../http/routes/etag.ts";
import { type Route, route } from "../http/routes/route.ts";
import type { CustomPages } from "./custom-pages.ts";

const reading = { may: "anyone", rate: "none", cache: "visitors" } as const;
const writing = { may: "admin", rate: "none", cache: "never" } as const;

export function customPagesApi(pages: CustomPages): Route[] {
  return [
    route(
      "GET /pages",
      { ...reading, summary: "List custom pages; drafts for administrators only" },
      async ({ viewer, query }) => list(await pages.list(viewer, query)),
    ),
    route(
      "GET /pages/:id",
      { ...reading, summary: "Get a page by id or slug", versioned: true },
      async ({ viewer, params, reply }) => {
        const { page, version } = await pages.get(viewer, params.id);
        setVersion(reply, version);
        return one(page);
      },
    ),
    route(
      "POST /pages",
      {
        ...writing,
        summary: "Write a page",
        status: 201,
        versioned: true,
        refuses: { 409: customPageTexts.slugTaken, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, body, once, reply }) => {
        const signal = abortSignalOf(reply);
        const { page, version } = await once((run) => pages.create(viewer, body, { run, signal }));
        setVersion(reply, version);
        return one(page);
      },
    ),
    route(
      "PUT /pages/:id",
      {
        ...writing,
        summary: "Change the named fields of a page; with If-Match, refused if it was saved in between",
        versioned: true,
        keyed: true,
        refuses: { 409: customPageTexts.savedInBetween, 429: renderingTexts.authorLimit },
      },
      async ({ viewer, params, body: { workingCopy, ...changes }, once, request, reply }) => {
        const options = { expected: versionSeen(request), workingCopy, once, signal: abortSignalOf(reply) };
        const { page, version } = await pages.update(viewer, params.id, changes, options);
        setVersion(reply, version);
        return one(page);
      },
    ),
    route("DELETE /pages/:id", { ...writing, summary: "Delete a page" }, async ({ viewer, params }) => {
      await pages.remove(viewer, params.id);
      return done;
    }),
  ];
}
