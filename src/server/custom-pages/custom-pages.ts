import { z } from "zod";
import {
  type CustomPage,
  type CustomPageChanges,
  type CustomPageFilter,
  customPageTexts,
  type NewCustomPage,
} from "../../contract/custom-pages.ts";
import type { SessionUser } from "../../contract/session.ts";
import { isAllowedPageSlug } from "../../contract/slugs.ts";
import { customPagePath } from "../../contract/visitor-pages.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import { lock } from "../db/locks.ts";
import { saveOnce, type SaveOnce } from "../db/save-once.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import { badField, conflict, notFound } from "../errors.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { RenderContent, RenderTask } from "../markdown/render-content.ts";
import type { Viewer } from "../permissions.ts";
import * as queries from "./custom-pages.queries.ts";

interface Deps {
  jobs: Jobs;
  render: RenderContent;
  /** Version of the renderer; HTML of other versions is rendered again. */
  renderVersion: number;
  /** Runs in the transaction of every change that readers may notice; `path` is the page that it is about. */
  changed: (db: Db, path?: string) => Promise<void>;
}

type SavedPage = Pick<queries.StoredCustomPage, "page" | "version">;

interface UpdateOptions {
  /** Versions that the change may replace; without them the last save wins. */
  expected?: ReadonlySet<number> | undefined;
  signal: AbortSignal;
  /** Runs a save once, for a call and its repeats with the same idempotency key. */
  once: SaveOnce;
}

/** Custom pages in Markdown, such as `/uses`. Published ones are readable by anyone. */
export function createCustomPages(
  { db, contentReader, inTransaction, now }: AppContext,
  { jobs, render, renderVersion, changed }: Deps,
) {
  /** First path segments of all routes. */
  const routed = new Set<string>();
  const isFree = (slug: string) => isAllowedPageSlug(slug) && !routed.has(slug);

  async function find(viewer: Viewer, idOrSlug: string) {
    // No slug contains a NUL, and PostgreSQL refuses a query with one.
    const stored = idOrSlug.includes("\0") ? undefined : await queries.find(contentReader, idOrSlug);
    return stored && (stored.page.isPublished || viewer.role === "admin") ? stored : undefined;
  }

  async function get(viewer: Viewer, idOrSlug: string) {
    const stored = await find(viewer, idOrSlug);
    if (!stored) throw notFound("Page");
    return stored;
  }

  async function renderPage(content: string, task: RenderTask): Promise<queries.PageRendering> {
    const { html, state } = await render(content, "markdown", task);
    return { html, version: state === "done" || state === "failed" ? renderVersion : 0 };
  }

  async function requireFreeSlug(transaction: Db, page: CustomPage) {
    if (!isFree(page.slug)) throw badField("slug", customPageTexts.slugReserved);
    if (await queries.isSlugTaken(transaction, page))
      throw conflict(customPageTexts.slugTaken, { slug: customPageTexts.slugTaken });
  }

  /** Renders a new page without storing it. */
  async function prepare(author: Pick<SessionUser, "id">, input: NewCustomPage, signal?: AbortSignal) {
    const rendering = await renderPage(input.content, { author: author.id, purpose: "save", signal });
    const id = newId(now());
    const at = now().toISOString();
    return { page: { ...input, _id: id, id, createdAt: at, updatedAt: at }, rendering };
  }

  async function insert(transaction: Db, { page, rendering }: Awaited<ReturnType<typeof prepare>>, isStarter = false) {
    await lock(transaction, "pages");
    await requireFreeSlug(transaction, page);
    await queries.releaseFormerSlug(transaction, page.slug);
    await queries.insert(transaction, page, rendering, isStarter);
    await changed(transaction, customPagePath(page.slug));
    return { page, version: 1 };
  }

  /** Renders pages of another version of the code again, and those whose last attempt failed. */
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

  jobs.register(`pages.render-${renderVersion}`, {
    title: "Render the pages again",
    payload: z.object({}),
    schedule: { everyMinutes: 60 },
    atStart: true,
    run: (_, { signal }) => renderAgain(signal),
  });

  return {
    /** Finds a page by id or slug; undefined if this viewer may not read it. */
    find,
    /** Like `find`, but throws a 404. */
    get,
    /** Returns the path of the published page that had this slug before. */
    async findByFormerSlug(slug: string) {
      const present = slug.includes("\0") ? undefined : await queries.findByFormerSlug(contentReader, slug);
      return present && customPagePath(present);
    },
    prepare,
    insert,
    renderAgain,

    /** Reserves the path of a route, which hides every page of that name. */
    reserve: (path: string) => void routed.add(path.split("/")[1] ?? ""),
    /** Whether a page may have this slug. */
    isFree,

    list: (viewer: Viewer, filter: CustomPageFilter) =>
      queries.list(contentReader, filter, viewer.role === "admin" ? undefined : true),

    async create(
      author: SessionUser,
      input: NewCustomPage,
      { run, signal }: { run: RunTransaction; signal: AbortSignal },
    ) {
      const prepared = await prepare(author, input, signal);
      return run((transaction) => insert(transaction, prepared));
    },

    /** Changes the named fields. Throws a conflict if the page has none of the expected versions. */
    async update(
      viewer: SessionUser,
      id: string,
      changes: CustomPageChanges,
      { expected, signal, once }: UpdateOptions,
    ) {
      const saved = await saveOnce<SavedPage>(once, async (run) => {
        const rendering =
          changes.content === undefined
            ? undefined
            : await renderPage(changes.content, { author: viewer.id, purpose: "save", signal });
        return run(async (transaction) => {
          await lock(transaction, "pages");
          const stored = await queries.find(transaction, id);
          if (!stored) throw notFound("Page");
          if (expected && !expected.has(stored.version)) throw savedInBetween();
          const page = { ...stored.page, ...(changes as Partial<CustomPage>), updatedAt: now().toISOString() };
          await requireFreeSlug(transaction, page);
          if (page.slug !== stored.page.slug) await queries.replaceSlug(transaction, page, stored.page.slug);
          const version = stored.version + 1;
          await queries.update(transaction, page, rendering, version);
          await changed(transaction, customPagePath(page.slug));
          return { page, version };
        });
      });
      if ("page" in saved) return saved;
      const stored = await get(viewer, id);
      if (stored.version !== saved.version) throw savedInBetween();
      return stored;
    },

    remove: (id: string) =>
      inTransaction(async (transaction) => {
        await lock(transaction, "pages");
        if (!(await queries.find(transaction, id))) throw notFound("Page");
        await queries.remove(transaction, id);
        await changed(transaction);
      }),
  };
}

export type CustomPages = ReturnType<typeof createCustomPages>;

const savedInBetween = () => conflict(customPageTexts.savedInBetween);
