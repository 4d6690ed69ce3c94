// Without zod, because lists of the back office load these.

const reservedSlugs = new Set(["categories", "tags", "upload"]);

/** Whether a text may be a slug: it must not look like an id or like a path of the API. */
export const isAllowedSlug = (text: string) => !reservedSlugs.has(text) && !/^[0-9a-f]{24}$/.test(text);

/** Words as a slug: `My New Slug` → `my-new-slug`. Each script keeps its letters. */
export const slugOfWords = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\p{L})[.'’](?=\p{L})/gu, "")
    .match(/[\p{L}\p{M}\p{N}]+/gu)
    ?.join("-") ?? "";
