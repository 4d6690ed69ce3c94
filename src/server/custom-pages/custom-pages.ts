import {
  type CustomPage,
  type CustomPageChanges,
  type CustomPageFilter,
  customPageTexts,
  type NewCustomPage,
  pageDocument,
} from "../../contract/custom-pages.ts";
import { isProvisionalSlug } from "../../contract/posts/empty-drafts.ts";
import { isAllowedPageSlug } from "../../contract/slugs.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import { customPagePath } from "../../contract/visitor-pages.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { newId } from "../db/ids.ts";
import { lock, withLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { createDocuments } from "../documents/documents.ts";
import { type DocumentKind, recordRevision, saveDocument, type SaveOptions } from "../documents/save-document.ts";
import { moveToTrash } from "../documents/trash.ts";
import { badField, conflict, notFound } from "../errors.ts";
import type { RenderContent, RenderTask } from "../markdown/render-content.ts";
import type { Viewer } from "../permissions.ts";
import * as queries from "./custom-pages.queries.ts";

interface Deps {
  render: RenderContent;
  /** Version of the renderer; pages rendered by another version are rendered again. */
  renderVersion: number;
  changed: OnContentChange;
}

type SavedPage = Pick<queries.StoredCustomPage, "page" | "version">;

async function getStored(db: Db, id: string) {
  const stored = await queries.find(db, id);
  if (!stored) throw notFound("Page");
  return stored;
}

/** Functions by which shared document code reads pages. They check no role: callers must be administrators. */
export const pageKind: DocumentKind<SavedPage> = {
  lock: "pages",
  get: (db, _, id) => getStored(db, id),
  requireEditable: (db, _, id) => getStored(db, id),
  stateOf: ({ page }) =>
    isProvisionalSlug(page.slug)
      ? undefined
      : { fields: pageDocument.versionedFields(page), updatedAt: page.updatedAt },
  savedInBetween: customPageTexts.savedInBetween,
};

/** Manages Markdown pages such as `/uses`, and projects. Anyone can read published pages. */
export function createCustomPages(context: AppContext, { render, renderVersion, changed }: Deps) {
  const { db, inTransaction, now } = context;
  /** First path segments of all routes, which slugs must not equal. */
  const routed = new Set<string>();
  const isFree = (slug: string) => isAllowedPageSlug(slug) && !routed.has(slug);

  async function find(viewer: Viewer, idOrSlug: string) {
    const stored = await queries.find(db, idOrSlug);
    return stored && (stored.page.isPublished || viewer.role === "admin") ? stored : undefined;
  }

  async function get(viewer: Viewer, idOrSlug: string) {
    const stored = await find(viewer, idOrSlug);
    if (!stored) throw notFound("Page");
    return stored;
  }

  async function renderPage(content: string, task: RenderTask): Promise<queries.PageRendering> {
    const { html, state } = await render(content, "markdown", task);
    return { html, version: state === "pending" ? 0 : renderVersion };
  }

  async function requireFreeSlug(transaction: Db, page: CustomPage) {
    if (!page.project && !isFree(page.slug)) throw badField("slug", customPageTexts.slugReserved);
    if (await queries.isSlugTaken(transaction, page))
      throw conflict(customPageTexts.slugTaken, { slug: customPageTexts.slugTaken });
  }

  /** Renders a new page without storing it. */
  async function prepare(
    author: Pick<SessionUser, "id">,
    input: NewCustomPage,
    { created = now(), signal }: { created?: Date; signal?: AbortSignal } = {},
  ) {
    const rendering = await renderPage(input.content, { author: author.id, purpose: "save", signal });
    const id = newId(created);
    const at = created.toISOString();
    return { page: { ...input, _id: id, id, createdAt: at, updatedAt: at }, rendering };
  }

  async function insert(transaction: Db, { page, rendering }: Awaited<ReturnType<typeof prepare>>, isStarter = false) {
    await lock(transaction, "pages");
    await requireFreeSlug(transaction, page);
    await queries.releaseFormerSlug(transaction, page.slug);
    await queries.insert(transaction, page, rendering, isStarter);
    await changed(transaction, customPagePath(page));
    return { page, version: 1 };
  }

  /** Moves a page to the trash; the caller must hold the lock "pages". */
  async function movePageToTrash(
    transaction: Db,
    id: string,
    deletion: { by: { id: string; name: string }; at: Date },
  ) {
    const { page } = await getStored(transaction, id);
    const rows = await queries.take(transaction, id);
    await moveToTrash(transaction, { kind: "page", id, ...deletion }, { rows, ...page });
  }

  /** Renders pages again that were rendered by another version of the renderer or whose rendering failed. */
  async function renderAgain(signal?: AbortSignal) {
    for (const outdated of await queries.listOutdated(db, renderVersion)) {
      if (signal?.aborted) return;
      const rendering = await renderPage(outdated.content, { author: "", purpose: "refresh" });
      await inTransaction(async (transaction) => {
        await lock(transaction, "pages");
        if (await queries.storeRendering(transaction, outdated, rendering)) await changed(transaction);
      });
    }
  }

  return {
    /** Finds a page by id or slug; undefined if it does not exist or the viewer may not read it. */
    find,
    /** Finds a page by id or slug; throws a 404 if it does not exist or the viewer may not read it. */
    get,
    /** Returns the current path of the published page that formerly had this slug; undefined if there is none. */
    async findByFormerSlug(slug: string) {
      const present = await queries.findByFormerSlug(db, slug);
      return present && customPagePath(present);
    },
    prepare,
    insert,
    moveToTrash: movePageToTrash,
    renderAgain,
    documents: createDocuments(context, pageKind),

    /** Reserves the first segment of a route's path, so that no page can take it as its slug. */
    reserve: (path: string) => void routed.add(path.split("/")[1] ?? ""),
    /** Whether a page other than a project may have this slug. */
    isFree,

    list: (viewer: Viewer, filter: CustomPageFilter) =>
      queries.list(db, filter, viewer.role === "admin" ? undefined : true),

    async create(
      author: SessionUser,
      input: NewCustomPage,
      { run, signal }: { run: RunTransaction; signal: AbortSignal },
    ) {
      const prepared = await prepare(author, input, { signal });
      return run(async (transaction) => {
        const saved = await insert(transaction, prepared);
        await recordRevision(transaction, { id: saved.page.id, after: pageKind.stateOf(saved), by: author, at: now() });
        return saved;
      });
    },

    /** Changes the given fields; throws a conflict if `options.expected` does not contain the page's version. */
    update(viewer: SessionUser, id: string, changes: CustomPageChanges, options: SaveOptions = {}) {
      const task = { author: viewer.id, purpose: "save", signal: options.signal } as const;
      return saveDocument(context, pageKind, { by: viewer, id }, options, {
        prepare: async () => (changes.content === undefined ? undefined : renderPage(changes.content, task)),
        async write(transaction, stored, rendering) {
          const page = { ...stored.page, ...(changes as Partial<CustomPage>), updatedAt: now().toISOString() };
          await requireFreeSlug(transaction, page);
          if (page.slug !== stored.page.slug) await queries.replaceSlug(transaction, page, stored.page.slug);
          const version = stored.version + 1;
          await queries.update(transaction, page, rendering, version);
          await changed(transaction, customPagePath(page));
          return { page, version };
        },
      });
    },

    /** Moves a page to the trash. */
    remove: (by: SessionUser, id: string) =>
      withLock(inTransaction, pageKind.lock, async (transaction) => {
        await movePageToTrash(transaction, id, { by, at: now() });
        await changed(transaction);
      }),

    /** Restores a page from the trash in its former state, with a number added to its slug if the slug is taken. */
    trash: {
      lock: pageKind.lock,
      async putBack(transaction: Db, { page: row, formerSlugs }: queries.PageRows) {
        const { slug } = row;
        const isFreeSlug = async (wanted: string) =>
          (row.project !== null || isFree(wanted)) &&
          !(await queries.isSlugTaken(transaction, { id: row.id, slug: wanted }));
        let free = slug;
        for (let number = 2; !(await isFreeSlug(free)); number++) free = `${slug}-${number}`;
        await queries.putBack(transaction, { page: { ...row, slug: free }, formerSlugs });
        const { page } = await getStored(transaction, row.id);
        await changed(transaction, customPagePath(page));
        return page;
      },
    },
  };
}

export type CustomPages = ReturnType<typeof createCustomPages>;
