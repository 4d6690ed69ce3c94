import { randomUUID } from "node:crypto";
import { z } from "zod";
import { Id } from "../../../contract/fields.ts";
import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import { type Post, postDocument } from "../../../contract/posts/posts.ts";
import { OperatorError } from "../../../server/errors.ts";
import type { SiteClient } from "../site-client/site-client.ts";
import type { AddTool } from "./add-tool.ts";
import { linked, versionOf } from "./post-facts.ts";

const { title, slug, excerpt, content, categories, tags } = postDocument.changed;

/** Adds the tools that write drafts; neither can publish one. */
export function addDraftTools(addTool: AddTool, client: SiteClient) {
  const factsOf = ({ answer, etag }: { answer: { data: Post }; etag: string | undefined }) => {
    const { id, slug, status } = answer.data;
    return linked(client, { id, slug, status, version: versionOf(etag) });
  };

  addTool(
    "create_draft",
    "creates",
    "Stores a new post in Markdown as a draft. A person publishes it in its editor.",
    { title, content, excerpt: excerpt.default(emptyText), tags: tags.default([]), categories: categories.default([]) },
    async (fields) => {
      const body = { ...fields, contentFormat: "markdown", isPublished: false } as const;
      return factsOf(await client.tagged("POST /blogs", { body, headers: { "idempotency-key": randomUUID() } }));
    },
  );

  addTool(
    "revise_draft",
    "changes",
    "Replaces fields of a draft; absent ones stay. Refuses posts that are published or scheduled, and drafts that were saved after the version that was read.",
    {
      id: Id,
      version: z.int().min(1).describe("Version that read_post, create_draft or revise_draft returned."),
      ...z.object({ title, slug, excerpt, content, tags, categories }).partial().shape,
    },
    async ({ id, version, ...changes }) => {
      const found = factsOf(await client.tagged("GET /blogs/:id", { params: { id } }));
      if (found.status !== "draft")
        throw new OperatorError(
          `This post is ${found.status}, and only drafts can be revised: edit it at ${found.editor}`,
        );
      if (found.version !== version)
        throw new OperatorError(`The draft was saved as version ${found.version}: read it again, and revise that one.`);
      // Publishing raises the version, so the site refuses to save a draft that was published since it was read.
      const headers = { "if-match": `"${version}"`, "idempotency-key": randomUUID() };
      return factsOf(await client.tagged("PUT /blogs/:id", { params: { id }, body: changes, headers }));
    },
  );
}
