import type { ElementContent } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { textOf } from "../../../markdown/trees.ts";

const blockEnd = /<(?:\/(?:p|div|li|h[1-6])|br)\b[^<>]*>/gi;

/** Text of a title or excerpt, without tags and entities. */
export function plainText(html: string) {
  if (!/[<&]/.test(html)) return html.trim();
  const { children } = fromHtmlIsomorphic(html.slice(0, 20_000).replaceAll(blockEnd, "$& "), { fragment: true });
  return (children as ElementContent[]).map(textOf).join("").replaceAll(/\s+/g, " ").trim();
}
