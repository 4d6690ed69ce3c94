// Without zod, because lists of the back office load these.

const reservedSlugs = new Set(["categories", "tags", "upload"]);

/** Whether a text may be a slug: it must not look like an id or like a path of the API. */
export const isAllowedSlug = (text: string) => !reservedSlugs.has(text) && !isIdLike(text);

/** Addresses that later releases may need. Those that the site has already are known from its routes. */
const reservedPageSlugs = new Set(
  "about admin api archive assets atom author authors blog categories category contact feed feeds health home index login logout newsletter opensearch page pages post posts preview privacy project projects rss search series setup share sign-in sitemap tag tags terms uploads webmention".split(
    " ",
  ),
);

/** Whether a page of the owner's own may have this slug, as far as is known without the routes of the server. */
export const isAllowedPageSlug = (text: string) => !reservedPageSlugs.has(text) && !isIdLike(text);

const isIdLike = (text: string) => /^[0-9a-f]{24}$/.test(text);

/** Words as a slug: `My New Slug` → `my-new-slug`. Each script keeps its letters. */
export const slugOfWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-") ?? "";
