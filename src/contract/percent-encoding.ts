/** Decodes percent-encoded characters; a text that is not encoded correctly stays as it is. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Decodes a slug for a search, without NULs, which PostgreSQL refuses in a query. */
export const decodedSlug = (slug: string) => decoded(slug).replaceAll("\0", "");
