import type { DateReading } from "../../../contract/written-dates.ts";
import { OperatorError } from "../../errors.ts";
import { createNotes, type ImportedDocument, type ImportSource, type SourceReader } from "../import-source.ts";
import { commonFields, whyMarkedHidden } from "./document-fields.ts";
import { createFields, type Data, isData, readFrontMatter, textOf } from "./front-matter.ts";
import { convertLiquid } from "./liquid.ts";
import { objectOf, valueIn } from "./named-values.ts";

function parseArticles(text: string): Data[] | undefined {
  const value = valueIn(text);
  const { articles, posts } = objectOf(value);
  const list = Array.isArray(value) ? (value as unknown[]) : (articles ?? posts);
  if (!Array.isArray(list)) return undefined;
  const found = list.filter(isData);
  return found.some((one) => "body_markdown" in one || "contentMarkdown" in one) ? found : undefined;
}

/** Reads JSON lists of articles: those of the API and the export of dev.to (Forem), and of Hashnode. */
export const articleListReader: SourceReader = {
  name: "devto",
  recognizes: async ({ head }) => /^\s*[[{]/.test(head) && /"(?:body_markdown|contentMarkdown)"\s*:/.test(head),
  async open({ readText }, options): Promise<ImportSource> {
    const articles = parseArticles(await readText("dev.to"));
    if (!articles)
      throw new OperatorError(
        "The file is not a list of articles with body_markdown or contentMarkdown, as dev.to and Hashnode export it.",
      );
    const isHashnode = articles.some((one) => "contentMarkdown" in one);
    const address = articles.map((one) => textOf(one["url"])).find((one) => one !== undefined && URL.canParse(one));
    return {
      program: isHashnode ? "Hashnode" : "dev.to",
      // All authors of dev.to share its host, so the first part of the path belongs to the site's address.
      origin:
        address && new URL(address).origin + ((!isHashnode && /^\/[^/]+/.exec(new URL(address).pathname)?.[0]) || ""),
      name: "articles",
      async *documents() {
        for (const [index, article] of articles.entries()) yield toDocument(article, index, options);
      },
      notes: () => [],
    };
  },
};

function toDocument(article: Data, index: number, dates: DateReading): ImportedDocument {
  const notes = createNotes();
  const source = textOf(article["body_markdown"]) ?? textOf(article["contentMarkdown"]) ?? "";
  const key = textOf(article["id"]) ?? textOf(article["_id"]) ?? textOf(article["slug"]) ?? `article ${index + 1}`;
  let body = source;
  let data: Data = {};
  try {
    ({ body, data } = readFrontMatter(source));
  } catch {
    // The text has no front matter: its first lines may just be rules.
  }
  const fields = createFields({ ...data, ...withNames(article) }, dates, notes);
  const common = commonFields({ fields, data: article });
  const publishedAt = fields.date("published_at", "published_timestamp", "publishedAt", "dateAdded", "date");
  const reason =
    whyMarkedHidden(fields, { kind: "post" }) ??
    whyMarkedHidden(createFields(data, dates), { kind: "post" }) ??
    ((fields.flag("published") ?? publishedAt !== undefined) ? undefined : "It was a draft.");
  if (reason) notes.draft(reason);
  const content = withEmbeds(convertLiquid(body, { notes }));
  const url = textOf(article["url"]);
  const canonical = fields.text("canonical_url", "originalArticleURL");
  return {
    kind: "post",
    key,
    content,
    format: "markdown",
    isPublished: notes.isPublic(),
    feedId: url,
    publishedAt,
    ...common,
    // The API names an article's own address as its canonical one.
    canonicalUrl: canonical !== undefined && canonical !== url ? canonical : "",
    slug: (fields.text("slug") ?? "").replace(/-[a-z0-9]{3,5}$/, (suffix) =>
      /\d/.test(suffix) && "body_markdown" in article ? "" : suffix,
    ),
    oldPaths:
      url && URL.canParse(url) ? [new URL(url).pathname] : fields.text("slug") ? [`/${fields.text("slug")}`] : [],
    notes: notes.list(),
  };
}

/** Renames the properties of both programs to those of front matter. */
function withNames(article: Data): Data {
  const { user, author } = article;
  const tags = article["tag_list"] ?? article["tags"];
  const name = isData(user) ? user["name"] : isData(author) ? author["name"] : undefined;
  return {
    ...article,
    tags,
    ...(textOf(name) && { author: name }),
    cover: article["cover_image"] ?? article["coverImage"] ?? article["main_image"],
  };
}

/** Replaces Hashnode's embeds, `%[https://…]`, by addresses alone in their paragraph. */
const withEmbeds = (markdown: string) => markdown.replace(/^%\[(https?:\/\/[^\]\s]+)\][ \t]*$/gm, "\n$1\n");
