import { isLocalPath } from "../../contract/local-path.ts";
import { decoded } from "../../contract/percent-encoding.ts";
import { redirectLimits, redirectTexts, unknownCaptureText } from "../../contract/redirects/redirect-texts.ts";
import { visitorPages } from "../../contract/visitor-pages.ts";
import { mayBeFormer } from "../http/unknown-address.ts";

const capture = /^:[a-z]\w*$/i;
/** Maximum number of query parameters for which redirects with one or two of the parameters are looked up. */
const maxParameters = 8;

/** Splits an address into its path, without a trailing slash, and its query; a fragment is dropped. */
export function splitAddress(address: string) {
  const [, path = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
  return { path: path.replace(/(?<=.)\/$/, ""), query };
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll("*", "%2A");
const encodedUnlessCapture = (part: string) => (part === "*" || capture.test(part) ? part : encoded(decoded(part)));

// Encodes a path; most sources need no encoding.
const pathKey = (path: string, encode: (segment: string) => string) =>
  /[^\w./~-]/.test(path) ? path.split("/").map(encode).join("/") : path;
const parameterKeys = (query: string, encode: (value: string) => string) =>
  query === ""
    ? []
    : [...new URLSearchParams(query)].map(([name, value]) => `${encoded(name)}=${encode(value)}`).toSorted();

/** Returns the key by which sources are compared: the same for all spellings, and encoded except `:name` and `*`. */
export function keyOf(source: string) {
  const { path, query } = splitAddress(source);
  const parameters = parameterKeys(query, (value) => (capture.test(value) ? value : encoded(value))).join("&");
  return pathKey(path, encodedUnlessCapture) + (parameters && `?${parameters}`);
}

/** Returns the keys of redirects that may match an address: with all, two, one or none of its parameters. */
export function keysOf(url: string) {
  const { path, query } = splitAddress(url);
  const key = pathKey(path, (segment) => encoded(decoded(segment)));
  const parameters = parameterKeys(query, encoded);
  const first = parameters.slice(0, maxParameters);
  const pairs = first.flatMap((one, index) => first.slice(index + 1).map((other) => `${one}&${other}`));
  const queries = new Set([parameters.join("&"), ...pairs, ...first].filter(Boolean));
  return { path: key, query, keys: [...[...queries].map((one) => `${key}?${one}`), key] };
}

export const isPattern = (key: string) => /[:*]/.test(key);

/** Returns an expression for the keys that a pattern matches. It takes linear time: no part can match in two ways. */
export const expressionOf = (key: string) =>
  new RegExp(
    `^${key
      .replace(/[.?()]/g, "\\$&")
      .replace(/\/\*(?=\\|$)/, "(?:/(?<splat>[^?]*))?")
      .replace(/:(\w+)/g, "(?<$1>[^/?&]+)")}$`,
  );

/** Returns a sort key that puts more exact patterns first. Each segment ranks in the order: text, `:name`, end, `*`. */
export const rankOf = (key: string) =>
  `${key
    .replace(/\?.*/, "")
    .split("/")
    .map((segment) => (segment === "*" ? 3 : segment.startsWith(":") ? 1 : 0))
    .join("")}2`;

/** Removes the origin and a trailing slash from an entered source; decodes percent-encoded non-ASCII characters. */
export function readableSource(typed: string) {
  const { path, query } = splitAddress(typed.trim().replace(/^https?:\/\/[^/?#]*/i, ""));
  return (path + (query && `?${query}`))
    .replace(/(?:%[89a-f][\da-f])+/gi, decoded)
    .toWellFormed()
    .replace(/[\s\p{C}]/gu, encodeURIComponent);
}

// Pages that always exist. Excludes the privacy policy and the terms, which redirect while they have no text.
const { privacy: _privacy, terms: _terms, ...always } = visitorPages;
const pages = new Set<string>(Object.values(always).map(({ path }) => path));

/** Whether the address `key` has a parameter that a page reads, so that no redirect may replace that page. */
export const readsParameter = (key: string) => /[?&](search|category|page)=/.test(key);

/** Explains what is wrong with a source; undefined if it is valid. */
export function explainSource(source: string) {
  const { path, query } = splitAddress(source);
  if (!path.startsWith("/")) return redirectTexts.noPath;
  const key = keyOf(source);
  const names = key.match(/:\w+/g) ?? [];
  const isMisplaced =
    path.replace(/\/\*$/, "").includes("*") ||
    path.split("/").some((segment) => segment.startsWith(":") && !capture.test(segment)) ||
    new Set([":splat", ...names]).size <= names.length;
  if (isMisplaced) return redirectTexts.captures;
  if (/^\/(admin|api)(\/|$)/.test(key) || !mayBeFormer(key)) return redirectTexts.ownAddress;
  if (key === "/") return redirectTexts.home;
  if (source.length > redirectLimits.source) return redirectTexts.longSource;
  return pages.has(path) && (query === "" || readsParameter(key)) ? redirectTexts.isPage : undefined;
}

const site = "https://site.invalid";
const placeholder = /:([a-z]\w*)/gi;

/**
 * Replaces each `:name` in a target by its encoded capture, and adds `query` if the target has none. Returns undefined
 * if the result is on another host than the target.
 */
export function fillTarget(target: string, captures: Record<string, string | undefined>, query: string) {
  const text = target.replace(placeholder, (whole, name: string) =>
    Object.hasOwn(captures, name) ? (captures[name] ?? "") : whole,
  );
  const filled = URL.parse(text, site);
  if (!filled || filled.origin !== URL.parse(target, site)?.origin) return undefined;
  if (query && !filled.search) filled.search = query;
  return filled.origin === site ? filled.pathname + filled.search + filled.hash : filled.href;
}

/** Explains what is wrong with the target of a redirect; undefined if it is valid. */
export function explainTarget({ source, target, status }: { source: string; target: string; status: number }) {
  if (status === 410) return target === "" ? undefined : redirectTexts.goneTarget;
  if (target.length > redirectLimits.target) return redirectTexts.longTarget;
  const url = /^https?:\/\//i.test(target) || isLocalPath(target) ? URL.parse(target, site) : null;
  if (!url || url.username || url.password || /[\s\p{C}\\]/u.test(target)) return redirectTexts.noTarget;
  const captures: string[] = keyOf(source).replace("*", ":splat").match(/:\w+/g) ?? [];
  const unknown = target.match(/(?<=[/=]):[a-z]\w*/gi)?.find((name) => !captures.includes(name));
  return unknown && unknownCaptureText(unknown);
}
