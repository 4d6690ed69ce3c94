import { isLocalPath } from "../local-path.ts";
import { visitorPages } from "../visitor-pages.ts";
import { type Captures, namesOf, readsParameter, readSource, type RedirectSource } from "./redirect-source.ts";
import { redirectTexts, unknownCaptureText } from "./redirect-texts.ts";

const site = "https://site.invalid";
const placeholder = /:([a-z]\w*)/gi;

/**
 * Fills the captures into a target, encoded, and adds the query of the request if the target has none. Undefined if the
 * result is not on the host that the target names.
 */
export function fillTarget(target: string, captures: Captures, query = ""): string | undefined {
  const host = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? "";
  const [path = "", ...rest] = target.slice(host.length).split(/(?=[?#])/);
  const filledPath = fill(path, captures, "/").replace(/\/{2,}/g, "/");
  const filled = URL.parse(host + filledPath + fill(rest.join(""), captures, "%2F"), site);
  if (!filled || filled.origin !== URL.parse(host || site)?.origin) return undefined;
  if (query && !filled.search) filled.search = query;
  return host ? filled.href : filled.pathname + filled.search + filled.hash;
}

const fill = (text: string, captures: Captures, separator: string) =>
  text.replace(
    placeholder,
    (whole, name: string) =>
      captures
        .get(name)
        ?.map((part) => encodeURIComponent(part.toWellFormed()))
        .join(separator) ?? whole,
  );

interface Rule {
  source: string;
  target: string;
  status: number;
}

/** Explains what is wrong with a redirect, by field; undefined if nothing is. */
export function explainRule({ source: text, target, status }: Rule): { source?: string; target?: string } | undefined {
  const source = readSource(text);
  if (typeof source === "string") return { source };
  if (isPage(source)) return { source: redirectTexts.isPage };
  const problem =
    status === 410 ? (target === "" ? undefined : redirectTexts.goneTarget) : explainTarget(target, source);
  return problem ? { target: problem } : undefined;
}

// The privacy policy and the terms may have no text, and redirect then.
const { privacy: _privacy, terms: _terms, ...always } = visitorPages;
const pages = new Set<string>(Object.values(always).map(({ path }) => path));

const isPage = ({ path, parameters }: RedirectSource) =>
  pages.has(path) && (parameters.length === 0 || readsParameter(parameters));

function explainTarget(target: string, source: RedirectSource) {
  const isElsewhere = /^https?:\/\//i.test(target);
  if (/[\s\p{C}\\]/u.test(target) || !(isElsewhere || isLocalPath(target))) return redirectTexts.noTarget;
  const url = URL.parse(target, site);
  if (!url || url.username || url.password) return redirectTexts.noTarget;
  const known = namesOf(source);
  const used = [...target.matchAll(/(?<=[/=]):([a-z]\w*)/gi)].map(([, name = ""]) => name);
  const unknown = used.find((name) => !known.includes(name));
  return unknown === undefined ? undefined : unknownCaptureText(unknown);
}
