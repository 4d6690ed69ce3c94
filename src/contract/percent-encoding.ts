/** Decodes percent-encoded characters; a text that is not encoded correctly stays as it is. */
export function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The same for a slug that is searched for: PostgreSQL refuses a query with a NUL. */
export const decodedSlug = (slug: string) => decoded(slug).replaceAll("\0", "");
