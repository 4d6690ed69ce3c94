import { withoutHeadingAnchors } from "../../markdown/headings.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";

/** An `a` or `img` tag of rendered content up to its address. Text there holds no `<`, attribute values no `"`. */
const address = /(<(?:a|img)(?: [a-z-]+(?:="[^"]*")?)*? (?:href|src)=")([^"]*)/g;
/** The `srcset` and `sizes` of an image, which fit the layout of this site only. */
const imageVersions = /(<img(?: [a-z-]+(?:="[^"]*")?)*?) srcset="[^"]*"(?: sizes="[^"]*")?/g;
/** A picture for dark screens, whose light variant stands beside it. */
const darkImages = /<img(?: [a-z-]+(?:="[^"]*")?)*? class="only-dark">\s*/g;
/** MathML with its source. Most feed readers drop MathML and leave its letters. */
const formula = /<math(?: display="block")? dir="ltr" alttext="([^"]*)">.*?<\/math>/gs;
const hasProtocol = /^[a-z][a-z0-9+.-]*:/i;

interface FeedPost {
  post: Pick<StoredPost["post"], "contentFormat" | "rendering">;
  contentHtml: string;
}

/** Post content for feed readers: addresses are absolute, and line breaks of plain text are `<br>`, independent of CSS. */
export function contentForFeeds({ post, contentHtml }: FeedPost, url: string) {
  const isAsWritten = post.contentFormat === "plain" || post.rendering !== "done";
  const html = isAsWritten ? contentHtml.replace(/\r\n?|\n/g, "<br>\n") : contentHtml;
  return withoutHeadingAnchors(html)
    .replace(formula, (_, source: string) => `<code>${source.replaceAll("<", "&lt;")}</code>`)
    .replace(darkImages, "")
    .replace(imageVersions, "$1")
    .replace(address, (_, before: string, value: string) => before + absolute(value, url));
}

function absolute(value: string, base: string) {
  if (hasProtocol.test(value)) return value;
  const decoded = value.replace(/&(?:#x26|amp);/gi, "&").replace(/&(?:#x22|quot);/gi, '"');
  return URL.canParse(decoded, base)
    ? new URL(decoded, base).href.replaceAll("&", "&amp;").replaceAll('"', "%22")
    : value;
}
