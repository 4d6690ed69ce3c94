import { isLocalPath } from "../../contract/local-path.ts";
import { redirectLimits, redirectTexts, unknownCaptureText } from "../../contract/redirects/redirect-texts.ts";
import { keyOf } from "./redirect-source.ts";

const site = "https://site.invalid";
const placeholder = /:([a-z]\w*)/gi;

/**
 * Fills encoded captures into a target, and appends the query of the request if the target has none. Undefined if the
 * result is on another host than the target.
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
