import { randomUUID } from "node:crypto";
import { emptyText } from "../../../contract/posts/empty-drafts.ts";
import { pageLimit, pagesOf } from "../../command-context.ts";
import { CallRefused, type SiteClient } from "../site-client/site-client.ts";
import { comparable } from "./document-file.ts";
import { type Fields, type Kind, kinds } from "./document-kinds.ts";

/** A document in the site's list: what tells whether it has changed. */
export interface Listed {
  id: string;
  kind: Kind;
  title: string;
  slug: string;
  /** Folder for its file. */
  folder: string;
  updatedAt: string;
  /** Fields that change without a new version. */
  flags: Record<string, unknown>;
}

/** A document of the site with all fields. */
export interface SiteDocument {
  id: string;
  updatedAt: string;
  fields: Fields;
  /** Version for `If-Match`. */
  etag: string | undefined;
}

/** Fields as the API takes them: the text of a post without words is one space. */
const bodyOf = (kind: Kind, fields: Partial<Fields>) =>
  kind === "post" && fields.content === "" ? { ...fields, content: emptyText } : fields;

interface Answered {
  answer: { data: unknown };
  etag: string | undefined;
}

export type SiteDocuments = ReturnType<typeof createSiteDocuments>;

/** Posts and pages of a site, by its API. */
export function createSiteDocuments(client: SiteClient) {
  function documentOf(kind: Kind, { answer, etag }: Answered): SiteDocument {
    const { id, updatedAt, ...fields } = answer.data as Fields & { id: string; updatedAt: string };
    return { id, updatedAt, etag, fields: comparable(kind, fields) };
  }

  return {
    /** Lists all documents, without drafts that only the editor has stored. */
    async list() {
      const listed: Listed[] = [];
      const posts = pagesOf(async (page) => {
        const query = { page, limit: pageLimit, autosaved: false, content: false };
        return { items: (await client.call("GET /blogs", { query })).data };
      });
      for await (const { isPublished, publishedAt, isFeatured, ...post } of posts)
        listed.push({ ...post, kind: "post", folder: "posts", flags: { isPublished, publishedAt, isFeatured } });
      const pages = pagesOf(async (page) => ({
        items: (await client.call("GET /pages", { query: { page, limit: pageLimit } })).data,
      }));
      for await (const { isPublished, ...page } of pages)
        listed.push({ ...page, kind: "page", folder: page.project ? "projects" : "pages", flags: { isPublished } });
      return listed;
    },

    /** Gets a document; undefined if it does not exist, or no longer. */
    async find(kind: Kind, id: string) {
      try {
        return documentOf(kind, await client.tagged(`GET ${kinds[kind].api}/:id`, { params: { id } }));
      } catch (error) {
        if (error instanceof CallRefused && error.status === 404) return undefined;
        throw error;
      }
    },

    async create(kind: Kind, fields: Fields, key: string) {
      const request = { body: bodyOf(kind, fields) as never, headers: { "idempotency-key": key } };
      return documentOf(kind, await client.tagged(`POST ${kinds[kind].api}`, request));
    },

    /** Saves changes, unless the document was saved since `etag`. */
    async save(kind: Kind, id: string, changes: Partial<Fields>, etag = "*") {
      const request = {
        params: { id },
        body: bodyOf(kind, changes),
        headers: { "if-match": etag, "idempotency-key": randomUUID() },
      };
      return documentOf(kind, await client.tagged(`PUT ${kinds[kind].api}/:id`, request));
    },

    remove: (kind: Kind, id: string) => client.call(`DELETE ${kinds[kind].api}/:id`, { params: { id } }),
  };
}
