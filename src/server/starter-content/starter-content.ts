import { NewCustomPage } from "../../contract/custom-pages.ts";
import { dayMs } from "../../contract/durations.ts";
import { NewPost } from "../../contract/posts/posts.ts";
import { defaultSiteSettings } from "../../contract/site-settings/default-site-settings.ts";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import { ExampleSetting } from "../../contract/starter-content.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import { withLock, withPostsLock } from "../db/locks.ts";
import type { Db } from "../db/tables.ts";
import type { RenderedContent } from "../markdown/render-content.ts";
import type { StarterArticle } from "./starter-articles.ts";
import * as queries from "./starter-content.queries.ts";
import type { StarterPage } from "./starter-pages.ts";

interface Author {
  id: string;
  name: string;
}

interface Deps<Draft, PageDraft> {
  /** Makes the rendering of this text unnecessary. */
  remember: (content: string, rendered: RenderedContent) => void;
  postStore: {
    /** Renders an article without storing it. */
    prepare(author: Author, article: NewPost, options: { published: Date }): Promise<Draft>;
    insert(db: Db, draft: Draft, isStarter: boolean): Promise<unknown>;
    moveToTrash(db: Db, id: string, deletion: { by: Author; at: Date }): Promise<unknown>;
  };
  customPages: {
    prepare(author: Author, page: NewCustomPage): Promise<PageDraft>;
    insert(db: Db, draft: PageDraft, isStarter: boolean): Promise<unknown>;
  };
  /** Called in the transaction of every change that visitor pages show. */
  changed: (db: Db) => Promise<void>;
  siteSettings: (from: Db) => Promise<SiteSettings>;
}

/** Articles and pages of a new site, which its owner can remove all at once. */
export function createStarterContent<Draft, PageDraft>(
  { db, inTransaction, now }: AppContext,
  { remember, postStore, customPages, changed, siteSettings }: Deps<Draft, PageDraft>,
) {
  /** Lists the settings that still hold the examples of a new site and were not dismissed. */
  async function exampleSettings(from: Db = db) {
    const [settings, dismissed] = [await siteSettings(from), await queries.findDismissed(from)];
    const isExample = (name: ExampleSetting) =>
      JSON.stringify(settings[name]) === JSON.stringify(defaultSiteSettings[name]);
    return ExampleSetting.options.filter((name) => isExample(name) && !dismissed.includes(name));
  }

  return {
    exampleSettings: () => exampleSettings(),

    /** Dismisses examples that need no change; returns the remaining ones. */
    dismissExamples: (names: readonly ExampleSetting[]) =>
      withLock(inTransaction, "dismissed-examples", async (transaction) => {
        const dismissed = new Set([...(await queries.findDismissed(transaction)), ...names]);
        await queries.storeDismissed(transaction, [...dismissed]);
        return exampleSettings(transaction);
      }),

    count: () => queries.count(db),

    /** Stores articles and page drafts in an unused database, once; `siteName` is their author without a user. */
    async fill(
      siteName: string,
      articles: () => Promise<StarterArticle[]>,
      pages: () => Promise<StarterPage[]> = async () => [],
      renderings: () => Promise<ReadonlyMap<string, RenderedContent>> = async () => new Map(),
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
      const pageDrafts: PageDraft[] = [];
      for (const page of await pages()) pageDrafts.push(await customPages.prepare(author, NewCustomPage.parse(page)));
      await inTransaction(async (transaction) => {
        // One of several processes that start at the same time stores the articles.
        if (!(await queries.claimFilling(transaction))) return;
        for (const draft of drafts) await postStore.insert(transaction, draft, true);
        for (const draft of pageDrafts) await customPages.insert(transaction, draft, true);
        await changed(transaction);
      });
    },

    /** Makes the first administrator the author. */
    assignTo: (transaction: Db, author: Author) => queries.setAuthor(transaction, author),

    /** Moves the articles to the trash, because some may have been edited, and deletes the unedited pages. */
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
