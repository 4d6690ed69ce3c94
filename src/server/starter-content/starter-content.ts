import { NewCustomPage } from "../../contract/custom-pages.ts";
import { dayMs } from "../../contract/durations.ts";
import { NewPost } from "../../contract/posts/posts.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import { Example, type ExampleSettings } from "../../contract/starter-content.ts";
import type { AppContext, OnContentChange } from "../context.ts";
import { newId } from "../db/ids.ts";
import { withLock, withPostsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RenderedContent } from "../markdown/render-content.ts";
import { exampleTexts } from "./example-settings.ts";
import type { StarterArticle } from "./starter-articles.ts";
import * as queries from "./starter-content.queries.ts";
import type { StarterPage } from "./starter-pages.ts";

interface Author {
  id: string;
  name: string;
}

interface Deps<Draft, PageDraft> {
  /** Caches the rendered HTML of a text, so that preparing an article does not call the renderer. */
  remember: (content: string, rendered: RenderedContent) => void;
  postStore: {
    /** Renders an article without storing it. */
    prepare(author: Author, article: NewPost, options: { published: Date }): Promise<Draft>;
    insert(db: Db, draft: Draft, isStarter: boolean): Promise<unknown>;
    moveToTrash(db: Db, id: string, deletion: { by: Author; at: Date }): Promise<unknown>;
  };
  customPages: {
    prepare(author: { id: string }, page: NewCustomPage, options: { created: Date }): Promise<PageDraft>;
    insert(db: Db, draft: PageDraft, isStarter: boolean): Promise<unknown>;
  };
  /** Called in the transaction of every change that visitor pages show. */
  changed: OnContentChange;
  siteSettings: (from: Db) => Promise<SiteSettings>;
}

const noRenderings = async (): Promise<ReadonlyMap<string, RenderedContent>> => new Map();

/** Stores starter articles and pages on a new site; the owner can remove all of them at once. */
export function createStarterContent<Draft, PageDraft extends { page: { slug: string } }>(
  { db, inTransaction, now }: AppContext,
  { remember, postStore, customPages, changed, siteSettings }: Deps<Draft, PageDraft>,
) {
  /** Lists the settings that still hold the examples of a new site and were not dismissed. */
  async function exampleSettings(from: Db = db): Promise<ExampleSettings> {
    const [settings, dismissed] = [await siteSettings(from), await queries.findDismissed(from)];
    const projects = await queries.listSampleProjects(from);
    const left = Example.options
      .filter((name) => !dismissed.includes(name))
      .map((name) => [name, name === "projects" ? projects : exampleTexts(settings, name)] as const)
      .filter(([, texts]) => texts.length > 0);
    return { settings: left.map(([name]) => name), texts: Object.fromEntries(left) };
  }

  async function prepareAll(pages: readonly StarterPage[]) {
    const drafts: PageDraft[] = [];
    const at = now().getTime();
    // Each call uses an author of its own, because the renderer limits concurrent work per author.
    const author = { id: newId(now()) };
    // Projects are listed by creation time, so each page is dated a second before the previous one.
    for (const [index, page] of pages.entries()) {
      const created = new Date(at - index * 1000);
      drafts.push(await customPages.prepare(author, NewCustomPage.parse(page), { created }));
    }
    return drafts;
  }

  return {
    exampleSettings: () => exampleSettings(),

    /** Dismisses examples, or lists them again if `isDismissed` is false; returns the examples still listed. */
    dismissExamples: (names: readonly Example[], isDismissed: boolean) =>
      withLock(inTransaction, "dismissed-examples", async (transaction) => {
        const others = (await queries.findDismissed(transaction)).filter((name) => !names.some((one) => one === name));
        await queries.storeDismissed(transaction, isDismissed ? [...others, ...names] : others);
        return exampleSettings(transaction);
      }),

    count: () => queries.count(db),

    /** Stores starter articles and page drafts in an unused database. The author is the first user or `siteName`. */
    async fill(
      siteName: string,
      articles: () => Promise<StarterArticle[]>,
      pages: () => Promise<StarterPage[]> = async () => [],
      renderings: typeof noRenderings = noRenderings,
    ) {
      if (!(await queries.isUntouched(db))) return;
      const author = (await queries.firstUser(db)) ?? { id: newId(now()), name: siteName };
      for (const [content, rendered] of await renderings()) remember(content, rendered);
      const drafts: Draft[] = [];
      for (const { daysAgo, ...article } of await articles()) {
        const published = new Date(now().getTime() - daysAgo * dayMs);
        const post = NewPost.parse({ ...article, contentFormat: "markdown", isPublished: true });
        drafts.push(await postStore.prepare(author, post, { published }));
      }
      const pageDrafts = await prepareAll(await pages());
      await inTransaction(async (transaction) => {
        // If several processes start at the same time, one of them stores the articles.
        if (!(await queries.claimFilling(transaction, "content"))) return;
        for (const draft of drafts) await postStore.insert(transaction, draft, true);
        for (const draft of pageDrafts) await customPages.insert(transaction, draft, true);
        await changed(transaction);
      });
    },

    /** Stores the sample projects, once, except those whose address is taken. */
    async addProjects(projects: () => Promise<StarterPage[]>, renderings: typeof noRenderings = noRenderings) {
      if (await queries.isFilled(db, "projects")) return;
      for (const [content, rendered] of await renderings()) remember(content, rendered);
      const drafts = await prepareAll(await projects());
      await inTransaction(async (transaction) => {
        if (!(await queries.claimFilling(transaction, "projects"))) return;
        const taken = await queries.listSlugs(transaction);
        for (const draft of drafts) if (!taken.has(draft.page.slug)) await customPages.insert(transaction, draft, true);
      });
    },

    /** Makes the first administrator the author of the starter content. */
    assignTo: (transaction: Db, author: Author) => queries.setAuthor(transaction, author),

    /** Moves the starter articles to the trash, because some may have been edited, and deletes the unedited pages. */
    async remove(by: Author) {
      return withPostsLock(inTransaction, async (transaction) => {
        const ids = await queries.listIds(transaction);
        for (const id of ids) await postStore.moveToTrash(transaction, id, { by, at: now() });
        await queries.removeUneditedPages(transaction);
        await changed(transaction);
        return { removed: ids.length };
      });
    },
  };
}

export type StarterContent = ReturnType<typeof createStarterContent>;
