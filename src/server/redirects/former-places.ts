import { isLocalPath } from "../../contract/local-path.ts";
import { decoded } from "../../contract/percent-encoding.ts";
import { feedFormats, visitorPages } from "../../contract/visitor-pages.ts";
import { splitAddress } from "./redirect-addresses.ts";

const { rss, atom, json } = feedFormats;
const { home, blog, archive, tags, about } = visitorPages;

const feed =
  "((?:(?:feeds?|rss|atom)/)?(?:feeds?|rss2?|atom|rdf|(?<=/feed/)json|(?:index|all)(?=[.](?!json|php)))(?:[.](?:atom|rss))?(?:[.](?:xml|rss|atom|rdf|json|php))?)";
const tag = "(?:/\\w+)?/(?:tags?|topics?|labels?)";
const articles =
  "posts?|blogs?|articles?|writings?|notes?|news|journal|essays?|podcasts?|til|entries|diary|log|stories|categor(?:y|ies)";

const feedPath = (name: string) => (/json/i.test(name) ? json : /atom/i.test(name) ? atom : rss).path;
const inQuery = (segment: string) => segment.replaceAll("&", "%26").replaceAll("+", "%2B");

/** Address patterns of other blog programs, and the matching address on this site; the first match applies. */
const places: readonly [pattern: RegExp, place: (...parts: string[]) => string][] = [
  [/^\/feeds\/posts\/(?:default|summary)\/-\/([^/]+)$/, (name) => `${tags.path}/${name}${atom.path}`],
  [/^\/feeds\/posts\/(?:default|summary)$/, () => atom.path],
  [RegExp(`^${tag}/([^/]+)/${feed}$`, "i"), (name, format = "") => `${tags.path}/${name}${feedPath(format)}`],
  [RegExp(`^${tag}/(?!index[.]xml$)([^/]+)$`), (name) => `${tags.path}/${name}`],
  [RegExp(`^(?!/newsletter/feed[.]xml$|/authors/).*?/${feed}$`, "i"), feedPath],
  [/^\/(?:index|default)\.html?$/, () => home.path],
  [/^\/(?!sitemap\.xml$)[\w-]{0,40}sitemap[\w-]{0,40}\.xml$/, () => "/sitemap.xml"],
  [/^(.+)\/amp$/, (whole) => whole],
  [/^\/((?:19|20)\d\d)(?:\/\d\d?){0,2}$/, (year) => `${archive.path}#${year}`],
  [/^\/archives?$/, () => archive.path],
  [/^(.*?)\/(?:page\/?(?=\d)|(?<!\/\d+\/)(?=\d\d?$))(\d{1,4})$/, (list, page) => withPage(list, Number(page))],
  [RegExp(`^${tag}$`), () => tags.path],
  [/^(?:\/\w+)?\/categor(?:y|ies)\/(?:.+\/)?([^/]+)$/, (name) => `${blog.path}?category=${inQuery(name)}`],
  [RegExp(`^/(?:${articles})$`), () => blog.path],
  [/^\/author\/[^/]+$/, () => about.path],
];

function placeOf(path: string) {
  for (const [pattern, place] of places) {
    const match = pattern.exec(path);
    if (match) return place(...match.slice(1));
  }
  return undefined;
}

/** Returns this site's address for a former path. `page` is added for lists only; articles have a single page. */
function withPage(path: string, page: number) {
  const list = placeOf(path || blog.path) ?? path;
  const isList = /^[^?]*/.exec(list)?.[0] === blog.path || list.startsWith(`${tags.path}/`);
  return page > 1 && isList ? `${list}${list.includes("?") ? "&" : "?"}page=${page}` : list;
}

const maxLength = 500;

/** Whether an address is a feed of WordPress without permalinks, such as `/?feed=rss2`. */
export const isFeedQuery = (url: string) => /^\/(?:index\.php)?\?(?:.*&)?feed=\w/.test(url);

/** Returns a redirect for an address typical of other blog programs, such as a feed or list; undefined if none. */
export function formerPlaceOf(url: string) {
  if (url.length > maxLength) return undefined;
  const path = url.split("?", 1)[0]!.replace(/\/+$/, "");
  const location = isFeedQuery(url) ? feedPath(url.split("feed=")[1] ?? "") : placeOf(path);
  return location && location !== path && isLocalPath(location) ? { status: 301, location } : undefined;
}

const maxSegments = 6;
const ending = /\.(html?|php)$/i;
const index = /^index\.(html?|php)$/i;
/** Matches path segments that WordPress appends to a post's address, such as a page number, `amp` or `feed`. */
const form = /^(\d{1,3}|amp|feed|embed|trackback|comment-page-\d{1,4})$/i;
const isYear = (segment: string) => /^(19|20)\d\d$/.test(segment);

/** First path segments below which blogs usually have their posts. */
const folders = new Set(
  "article articles archive archives blog blogs entries entry index.php journal news notes p post posts stories story weblog writing".split(
    " ",
  ),
);

/**
 * Returns the last part of an address in a usual form for posts: `/2019/05/title/`, `/posts/title` or `/title.html`.
 * Other forms give undefined.
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
