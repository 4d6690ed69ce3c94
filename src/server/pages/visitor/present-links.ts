import { decodedSlug } from "../../../contract/percent-encoding.ts";

const ownLink = /(<a href="\/blog\/)([^"#?/.]+)/g;
const maxLinks = 500;

/** Replaces former addresses in links of rendered content to articles of this site by current ones. */
export async function withPresentLinks(
  html: string,
  findPresentSlugs: (slugs: readonly string[]) => Promise<ReadonlyMap<string, string>>,
) {
  const slugs = new Set([...html.matchAll(ownLink)].map(([, , slug = ""]) => decodedSlug(slug)));
  if (slugs.size === 0) return html;
  const present = await findPresentSlugs([...slugs].slice(0, maxLinks));
  return html.replace(ownLink, (link, start: string, slug: string) => {
    const now = present.get(decodedSlug(slug));
    return now === undefined ? link : start + encodeURIComponent(now);
  });
}
