import { decodedSlug } from "../../../contract/percent-encoding.ts";
import type { PostProblem } from "../../../contract/posts/post-checks.ts";

/** Matches the attributes of a tag in rendered content, whose values contain no `"`. */
const attributes = String.raw`((?: [a-z-]+(?:="[^"]*")?)*)`;
const imageTag = new RegExp(`<img${attributes}`, "g");
const linkTag = new RegExp(`<a${attributes}`, "g");

/** Returns the value of an attribute; undefined if the tag lacks it. */
const valueOf = (tag: string, name: string) => new RegExp(` ${name}(?:="([^"]*)")?(?= |$)`).exec(tag)?.[1];

/** Finds images of rendered content without an alternative text. */
export const imagesWithoutText = (html: string): PostProblem[] =>
  [...html.matchAll(imageTag)].flatMap(([, tag = ""]): PostProblem[] =>
    valueOf(tag, "alt")?.trim() ? [] : [{ kind: "missing-alt", about: valueOf(tag, "src") ?? "" }],
  );

const code = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm;
/**
 * Matches an image without an address, or with one that only its author's computer can open, such as a leftover of an
 * interrupted upload.
 */
const unreadableImage =
  /!\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(\s*(?:<\s*>\s*|<?(?:blob|file|data):[^)\s>]*>?\s*)?(?:"[^"\n]*"\s*)?\)/gi;

/** Finds images in Markdown that readers cannot see, because the renderer shows only their text. */
export const unreadableImages = (markdown: string): PostProblem[] =>
  [...markdown.replace(code, "").matchAll(unreadableImage)].map(([source, text = ""]) => ({
    kind: "unreadable-image",
    about: (text.trim() || source).slice(0, 100),
  }));

/** Returns the slugs in links of rendered content, each with its address as written. */
export function linkedSlugs(html: string, publicUrl: string): Map<string, string> {
  const addresses = [...html.matchAll(linkTag)].map(([, tag = ""]) => valueOf(tag, "href") ?? "");
  return new Map(
    addresses.flatMap((address) => {
      const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
      const slug = /^\/blog\/([^/?#.]+)/.exec(path)?.[1];
      return slug === undefined ? [] : [[decodedSlug(slug), address] as const];
    }),
  );
}
