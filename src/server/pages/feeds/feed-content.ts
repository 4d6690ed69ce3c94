import type { StoredPost } from "../../posts/posts.rows.ts";

/** A start tag of our own HTML up to an address in it; text holds no `<`, and values no `"`. */
const address = /(<(?:a|img)(?: [a-z-]+(?:="[^"]*")?)*? (?:href|src)=")([^"]*)/g;
/** The smaller versions of a picture: they fit the places of our own pages. */
const versions = /(<img(?: [a-z-]+(?:="[^"]*")?)*?) srcset="[^"]*"(?: sizes="[^"]*")?/g;
const hasProtocol = /^[a-z][a-z0-9+.-]*:/i;

/** The content of a post for readers elsewhere: every address leads to this site, and line breaks do without its style sheet. */
export function contentForFeeds({ contentHtml }: Pick<StoredPost, "contentHtml">, url: string) {
  const isPlain = contentHtml.startsWith('<div class="plain-text"');
  const html = isPlain ? contentHtml.replace(/\r\n?|\n/g, "<br>\n") : contentHtml;
  return html
    .replace(versions, "$1")
    .replace(address, (_, before: string, value: string) => before + absolute(value, url));
}

function absolute(value: string, base: string) {
  if (hasProtocol.test(value)) return value;
  const meant = value.replace(/&(?:#x26|amp);/gi, "&").replace(/&(?:#x22|quot);/gi, '"');
  return URL.canParse(meant, base) ? new URL(meant, base).href.replaceAll("&", "&amp;").replaceAll('"', "%22") : value;
}
