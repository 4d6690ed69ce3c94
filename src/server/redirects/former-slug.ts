import { decoded } from "../../contract/percent-encoding.ts";
import { splitAddress } from "./redirect-source.ts";

const maxSegments = 6;
const ending = /\.(html?|php)$/i;
const index = /^index\.(html?|php)$/i;
/** Matches last segments by which WordPress addresses parts and other versions of a post. */
const form = /^(\d{1,3}|amp|feed|embed|trackback|comment-page-\d{1,4})$/i;
const isYear = (segment: string) => /^(19|20)\d\d$/.test(segment);

/** First segments below which blogs have their posts. */
const folders = new Set(
  "article articles archive archives blog blogs entries entry index.php journal news notes p post posts stories story weblog writing".split(
    " ",
  ),
);

/**
 * Returns the last part of an address that looks like that of a post, such as `/2019/05/title/`, `/posts/title` or
 * `/title.html`; undefined for others.
 */
export function formerSlugOf(url: string): string | undefined {
  const segments = splitAddress(url).path.split("/").slice(1);
  const [parent = "", end = ""] = segments.slice(-2);
  const isForm = segments.length > 1 && form.test(end) && !/^\d+$/.test(parent) && !folders.has(parent);
  const isIndex = segments.length > 1 && index.test(end);
  const parts = isForm || isIndex ? segments.slice(0, -1) : segments;
  const last = parts.at(-1);
  if (last === undefined || parts.length > maxSegments) return undefined;
  const before = parts.slice(0, -1);
  const looksOld =
    isForm || before.some(isYear) || folders.has(before[0] ?? "") || (before.length === 0 && ending.test(last));
  return looksOld ? decoded(last.replace(ending, "")) || undefined : undefined;
}
