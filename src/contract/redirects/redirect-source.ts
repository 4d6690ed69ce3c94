import { redirectLimits } from "./redirect-limits.ts";
import { redirectTexts } from "./redirect-texts.ts";

/** A requested address, or a source without captures, in the form in which both are compared. */
export interface RequestedAddress {
  /** Decoded, without a slash at the end; characters that would be read differently stay encoded. */
  path: string;
  segments: readonly string[];
  parameters: readonly Parameter[];
  /** The query as it was sent, without the question mark. */
  query: string;
}

type Parameter = readonly [name: string, value: string];

/** A source with captures: `:name` for one segment or the value of a parameter, `*` for the rest of the path. */
export interface RedirectSource extends Omit<RequestedAddress, "query"> {
  /** The canonical spelling, by which sources are unique. */
  text: string;
  isPattern: boolean;
}

/** Captured segments by the name of the placeholder; `splat` may have several. */
export type Captures = ReadonlyMap<string, readonly string[]>;

const capture = /^:([a-z]\w*)$/i;
const splat = "*";

/** First segments of addresses that never redirect. */
const ownSegments = new Set(["admin", "api", "assets", "uploads"]);

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const encoded = (character: string) => (character === "*" ? "%2A" : encodeURIComponent(character));
const canonicalSegment = (segment: string) =>
  decoded(segment)
    .toWellFormed()
    .replace(/[%/\\?#*\s\p{C}]|^:/gu, encoded);

function segmentsOf(path: string) {
  const segments = path.split("/").slice(1);
  if (segments.at(-1) === "") segments.pop();
  return segments;
}

const parametersOf = (query: string): Parameter[] =>
  [...new URLSearchParams(query)].filter(([name]) => name !== "").map(([name, value]) => [name, value.toWellFormed()]);

/** Reads the address of a request; the fragment is never sent. */
export function readAddress(url: string): RequestedAddress {
  const [address = ""] = url.split("#", 1);
  const queryAt = address.indexOf("?");
  const path = queryAt < 0 ? address : address.slice(0, queryAt);
  const query = queryAt < 0 ? "" : address.slice(queryAt + 1);
  const segments = segmentsOf(path).map(canonicalSegment);
  return { segments, path: `/${segments.join("/")}`, parameters: parametersOf(query), query };
}

/** The path and query of an address, which may be a whole URL: an exported list names the site, too. */
const withoutOrigin = (text: string) =>
  text
    .trim()
    .replace(/^https?:\/\/[^/?#]*(?=[/?#]|$)/i, "")
    .replace(/#.*$/s, "");

/** Reads a source; returns a sentence if it is none. */
export function readSource(text: string): RedirectSource | string {
  const [path = "", ...query] = withoutOrigin(text).split("?");
  if (!path.startsWith("/")) return redirectTexts.noPath;
  const raw = segmentsOf(path);
  if (raw.includes("")) return redirectTexts.emptySegment;
  const problem = raw.map((segment, index) => explainSegment(segment, index === raw.length - 1)).find(Boolean);
  if (problem) return problem;
  const segments = raw.map((segment) => (isCapture(segment) ? segment : canonicalSegment(segment)));
  if (ownSegments.has(segments[0] ?? "")) return redirectTexts.ownAddress;

  const parameters = parametersOf(query.join("?")).toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (parameters.length > redirectLimits.parameters) return redirectTexts.tooManyParameters;
  const names = [...segments, ...parameters.map(([, value]) => value)].flatMap((part) => capture.exec(part)?.[1] ?? []);
  if (new Set(names).size < names.length || names.includes("splat")) return redirectTexts.repeatedCapture;
  const canonical = sourceText({ path: `/${segments.join("/")}`, parameters });
  if (canonical === "/") return redirectTexts.home;
  if (canonical.length > redirectLimits.source) return redirectTexts.longSource;
  const isPattern = names.length > 0 || segments.at(-1) === splat;
  return { text: canonical, path: `/${segments.join("/")}`, segments, parameters, isPattern };
}

const isCapture = (segment: string) => segment === splat || capture.test(segment);

function explainSegment(segment: string, isLast: boolean) {
  if (segment === splat && isLast) return undefined;
  if (segment.includes("*")) return redirectTexts.splatPlace;
  return segment.startsWith(":") && !capture.test(segment) ? redirectTexts.capturePlace : undefined;
}

/** The canonical spelling of a path with parameters. */
export const sourceText = ({ path, parameters }: Pick<RequestedAddress, "path" | "parameters">) =>
  parameters.length === 0
    ? path
    : `${path}?${parameters.map(([name, value]) => `${encodeURIComponent(name)}=${capture.test(value) ? value : encodeURIComponent(value)}`).join("&")}`;

/** Returns the captures if the source matches; parameters that it does not name are ignored. */
export function matchSource(source: RedirectSource, address: RequestedAddress): Captures | undefined {
  const hasSplat = source.segments.at(-1) === splat;
  const fixed = hasSplat ? source.segments.length - 1 : source.segments.length;
  if (address.segments.length < fixed || (!hasSplat && address.segments.length > fixed)) return undefined;
  const captures = new Map<string, string[]>();
  for (let index = 0; index < fixed; index++) {
    const [part = "", given = ""] = [source.segments[index], address.segments[index]];
    const [, name] = capture.exec(part) ?? [];
    if (name === undefined ? part !== given : isEmptyOrDots(given)) return undefined;
    if (name !== undefined) captures.set(name, [decoded(given)]);
  }
  for (const [name, value] of source.parameters) {
    const [, given] = address.parameters.find(([one]) => one === name) ?? [];
    const [, placeholder] = capture.exec(value) ?? [];
    if (given === undefined || (placeholder === undefined && given !== value)) return undefined;
    if (placeholder !== undefined) captures.set(placeholder, [given]);
  }
  // Without them the captured part could lead out of the folder of the target, or to another host.
  const rest = address.segments.slice(fixed).filter((segment) => !isEmptyOrDots(segment));
  if (hasSplat) captures.set("splat", rest.map(decoded));
  return captures;
}

const isEmptyOrDots = (segment: string) => segment === "" || segment === "." || segment === "..";

/** The names of the captures, which a target may use. */
export const namesOf = ({ segments, parameters }: RedirectSource) => [
  ...[...segments, ...parameters.map(([, value]) => value)].flatMap((part) => capture.exec(part)?.[1] ?? []),
  ...(segments.at(-1) === splat ? ["splat"] : []),
];

/** An address that the source matches, for following redirects before there is a request. */
export function exampleOf({ segments, parameters }: RedirectSource): RequestedAddress {
  const filled = segments.flatMap((part) => (part === splat ? ["splat", "splat"] : part.replace(capture, "$1")));
  const given = parameters.map(([name, value]) => [name, value.replace(capture, "$1")] as const);
  return { segments: filled, path: `/${filled.join("/")}`, parameters: given, query: "" };
}

/** Compares sources with captures: the more exact one is tried first. */
export function compareExactness(one: RedirectSource, other: RedirectSource) {
  const length = Math.max(one.segments.length, other.segments.length);
  for (let index = 0; index < length; index++) {
    const difference = rankOf(one.segments[index]) - rankOf(other.segments[index]);
    if (difference !== 0) return difference;
  }
  return other.parameters.length - one.parameters.length;
}

const rankOf = (segment: string | undefined) =>
  segment === undefined ? 2 : segment === splat ? 3 : capture.test(segment) ? 1 : 0;

/** Whether a page of the site reads one of these parameters, so that a redirect must not replace it. */
export const readsParameter = (parameters: readonly Parameter[]) =>
  parameters.some(([name]) => name === "search" || name === "category" || name === "page");
