import type { NewPost } from "../../contract/posts/posts.ts";
import aTourOfMarkdown from "./articles/a-tour-of-markdown.md?raw";
import fullTextSearchInSqlite from "./articles/full-text-search-in-sqlite.md?raw";
import howFolioWorks from "./articles/how-folio-works.md?raw";
import makeItYours from "./articles/make-it-yours.md?raw";
import reactOnTheServer from "./articles/react-on-the-server-islands-in-the-browser.md?raw";
import twoPeopleOneSaveButton from "./articles/two-people-one-save-button.md?raw";

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
  /** Age of the publication date in days, at the first start of the site. */
  daysAgo: number;
};

/** Starter articles, newest first. The texts link to each other by the slugs of these titles. */
export const starterArticles: StarterArticle[] = [
  {
    title: "How folio works",
    excerpt:
      "One command, one process, one database file. A walk through this site from the first start to the page you are reading: what is rendered on the server, what comes alive in the browser, and what was left out.",
    content: howFolioWorks,
    categories: ["Web Development", "Node.js"],
    tags: ["folio", "architecture", "sqlite", "server rendering"],
    isFeatured: true,
    metaTitle: "How folio works: one process, one file, plain HTML",
    metaDescription:
      "How a blog of one Node.js process and one SQLite file renders pages on the server, brings islands to life and is managed from its back office.",
    seoKeywords: ["folio", "node.js blog", "sqlite", "server-side rendering", "islands"],
    daysAgo: 2,
  },
  {
    title: "React on the server, islands in the browser",
    excerpt:
      "Render a page with React, send it as plain HTML, and bring only the interactive parts to life. The pattern in about thirty lines, with the trap that useId sets and the sizes that come out.",
    content: reactOnTheServer,
    categories: ["React", "Web Development"],
    tags: ["react", "islands", "hydration", "server rendering"],
    isFeatured: true,
    metaTitle: "React islands without a framework",
    metaDescription:
      "Server-rendered React without full hydration: mark islands, wake them when they come into view, avoid useId mismatches, and see what each file weighs.",
    seoKeywords: ["react islands", "partial hydration", "rendertostring", "hydrateroot", "useid"],
    daysAgo: 6,
  },
  {
    title: "Full-text search in SQLite",
    excerpt:
      "SQLite has a search engine built in. How to keep its index in step with a table, fold accents, rank with weights, and turn whatever people type into a valid query.",
    content: fullTextSearchInSqlite,
    categories: ["Node.js", "Web Development"],
    tags: ["sqlite", "search", "fts5", "databases"],
    isFeatured: true,
    metaTitle: "Full-text search in SQLite with FTS5 and Node.js",
    metaDescription:
      "A working search with SQLite FTS5 and node:sqlite: external content and triggers, accents, prefix queries from any input, and BM25 with column weights.",
    seoKeywords: ["sqlite full-text search", "fts5", "bm25", "node:sqlite", "prefix query"],
    daysAgo: 11,
  },
  {
    title: "Make it yours",
    excerpt:
      "Replace the made-up name, write your first post, put the site behind a domain, and back it up by one command. With the few decisions that are worth making before you have readers.",
    content: makeItYours,
    categories: ["Tutorials"],
    tags: ["folio", "backup", "postgresql", "self-hosting"],
    isFeatured: false,
    metaTitle: "Make it yours: settings, writing, backups, PostgreSQL",
    metaDescription:
      "Set up your own folio: the settings that describe you, habits for writing, running it on a server, backups by one command, and PostgreSQL.",
    seoKeywords: ["folio setup", "self-hosted blog", "sqlite backup", "postgresql"],
    daysAgo: 17,
  },
  {
    title: "Two people, one save button",
    excerpt:
      "Two people edit the same thing, and the slower one silently erases what the other did. How ETag and If-Match prevent the lost update, with a complete Node.js server and a test that races.",
    content: twoPeopleOneSaveButton,
    categories: ["Node.js", "Tutorials"],
    tags: ["http", "concurrency", "etag", "databases"],
    isFeatured: false,
    metaTitle: "Optimistic locking with ETag and If-Match in Node.js",
    metaDescription:
      "Prevent lost updates with HTTP's own means: ETag and If-Match, one conditional update in SQL, the right status codes, and a test that races.",
    seoKeywords: ["optimistic locking", "etag", "if-match", "lost update", "http 412"],
    daysAgo: 24,
  },
  {
    title: "A tour of Markdown",
    excerpt:
      "Everything that a post can contain, with the source next to the result: headings, lists, tables, code in many languages, quotes, footnotes, and what is refused and why.",
    content: aTourOfMarkdown,
    categories: ["Tutorials"],
    tags: ["markdown", "writing", "folio"],
    isFeatured: false,
    metaTitle: "A tour of GitHub-flavoured Markdown",
    metaDescription:
      "Every feature of Markdown on this site with its source: text, headings, lists, tasks, links, images, quotes, tables, code and footnotes.",
    seoKeywords: ["markdown", "github-flavoured markdown", "gfm", "footnotes", "task list"],
    daysAgo: 33,
  },
];
