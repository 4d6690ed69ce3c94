import type { Author, AuthorProfileChanges, StoredProfile } from "../../contract/authors.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { found } from "../errors.ts";
import { withoutIds } from "../markdown/portable-html.ts";
import type { RenderContent, RenderTask } from "../markdown/render-content.ts";
import type { Viewer } from "../permissions.ts";
import * as queries from "./authors.queries.ts";

interface Deps {
  render: RenderContent;
  /** Version of the renderer; bios rendered by another version are rendered again. */
  renderVersion: number;
  slugOf: (text: string) => string;
  changed: OnContentChange;
}

const nothing: StoredProfile = { slug: null, bio: "", picture: null, links: [] };

/** Manages author profiles and the slugs of author pages. */
export function createAuthors({ db, inTransaction }: AppContext, { render, renderVersion, slugOf, changed }: Deps) {
  const listPublished = () => queries.listAuthors(db, "published");

  /** Finds an author by id or by a current or former slug; undefined if the author has no published posts. */
  async function findPublished(idOrSlug: string) {
    const authors = await listPublished();
    const known = authors.find(({ id, slug }) => id === idOrSlug || slug === idOrSlug);
    if (known) return known;
    const id = await queries.findIdBySlug(db, idOrSlug);
    return authors.find((author) => author.id === id);
  }

  async function renderBio(bio: string, task: RenderTask): Promise<queries.RenderedBio> {
    const { html, state } = await render(bio, "markdown", task);
    return { bio, html: bio && withoutIds(html), version: state === "pending" ? 0 : renderVersion };
  }

  /** Claims a slug made from the author's name; the former slugs stay reserved for this author. */
  async function takeSlug(transaction: Db, { id, name }: Pick<Author, "id" | "name">) {
    const base = slugOf(name) || "author";
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      if (!isAllowedSlug(slug) || !(await queries.takeSlug(transaction, slug, id))) continue;
      return queries.setSlug(transaction, slug, id);
    }
  }

  const findProfile = async (from: Db, userId: string) => (await queries.findProfile(from, userId)) ?? nothing;

  return {
    listPublished,
    takeSlug,

    /** Lists authors of published posts, by name; administrators also get authors of drafts. */
    list: (viewer: Viewer) => (viewer.role === "admin" ? queries.listAuthors(db, "all") : listPublished()),

    findPublished,

    getPublished: async (idOrSlug: string) => found(await findPublished(idOrSlug), "Author"),

    findProfile,
    findStored: (userId: string) => findProfile(db, userId),

    /** Renders the bio, and returns a function that stores the profile in the caller's transaction. */
    async prepareChange({ bio, picture, links }: AuthorProfileChanges, by: { id: string }) {
      const rendered = bio === undefined ? undefined : await renderBio(bio, { author: by.id, purpose: "save" });
      return async (transaction: Db, user: Pick<Author, "id" | "name">) => {
        if (!rendered && picture === undefined && !links) return;
        if (!(await queries.findProfile(transaction, user.id))) await takeSlug(transaction, user);
        await queries.updateProfile(transaction, user.id, { rendered, picture, links });
        await changed(transaction);
      };
    },

    /** Renders bios again that were rendered by another version of the renderer or whose rendering failed. */
    async renderAgain() {
      for (const { user_id, bio, bio_html } of await queries.listOutdatedBios(db, renderVersion)) {
        const rendered = await renderBio(bio, { author: "", purpose: "refresh" });
        // If rendering fails again, the unchanged bio is not stored, because each write drops the cached pages.
        if (rendered.version === 0 && rendered.html === bio_html) continue;
        await inTransaction(async (transaction) => {
          await queries.updateRendering(transaction, user_id, rendered);
          if (rendered.html !== bio_html) await changed(transaction);
        });
      }
    },
  };
}

export type Authors = ReturnType<typeof createAuthors>;
