// No import of zod, which is large, because list screens of the back office load this file.

const reservedSlugs = new Set(["categories", "tags", "upload"]);

/** Whether a text may be a slug: it must not look like an id or like a path of the API. */
export const isAllowedSlug = (text: string) => !reservedSlugs.has(text) && !isIdLike(text);

/** Slugs reserved for pages of later releases. Routes reserve the slugs of existing pages. */
const reservedPageSlugs = new Set(
  "about admin api archive assets atom author authors blog categories category contact feed feeds health home index login logout newsletter opensearch page pages post posts preview privacy project projects rss search series setup share sign-in sitemap tag tags terms uploads webmention".split(
    " ",
  ),
);

/** Whether a custom page may have this slug. The server also refuses the first segments of its routes. */
export const isAllowedPageSlug = (text: string) => !reservedPageSlugs.has(text) && !isIdLike(text);

export const isIdLike = (text: string) => /^[0-9a-f]{24}$/.test(text);

/** Converts words to a slug: `My New Slug` → `my-new-slug`. Letters of every script are preserved. */
export const slugOfWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-") ?? "";
