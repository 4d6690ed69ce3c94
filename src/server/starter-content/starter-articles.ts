import type { NewPost } from "../../contract/posts/posts.ts";
import aTourOfMarkdown from "./articles/a-tour-of-markdown.md?raw";
import fullTextSearchInSqlite from "./articles/full-text-search-in-sqlite.md?raw";
import howFolioWorks from "./articles/how-folio-works.md?raw";
import makeItYours from "./articles/make-it-yours.md?raw";
import reactOnTheServer from "./articles/react-on-the-server-islands-in-the-browser.md?raw";
import twoPeopleOneSaveButton from "./articles/two-people-one-save-button.md?raw";
import { readStarter } from "./read-starter.ts";

type WrittenField =
  | "title"
  | "excerpt"
  | "content"
  | "categories"
  | "tags"
  | "isFeatured"
  | "metaTitle"
  | "metaDescription"
  | "seoKeywords";

/** A Markdown article of a new site. */
export type StarterArticle = Pick<NewPost, WrittenField> & {
  /** Age of the article in days at the site's first start, from which its publication date is computed. */
  daysAgo: number;
};

/** Starter articles, newest first. The texts link to each other by the slugs of their titles. */
export const starterArticles: StarterArticle[] = [
  howFolioWorks,
  reactOnTheServer,
  fullTextSearchInSqlite,
  makeItYours,
  twoPeopleOneSaveButton,
  aTourOfMarkdown,
].map((source) => readStarter<StarterArticle>(source));
