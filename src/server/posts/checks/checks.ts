import { decodedSlug } from "../../../contract/percent-encoding.ts";
import type { CheckedPost, PostProblem } from "../../../contract/posts/post-checks.ts";
import { postLimits } from "../../../contract/posts/posts.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { listPublishedSlugs } from "../published/published-posts.queries.ts";

/** Maximum number of problems that a check returns, and of different linked articles that it looks up. */
const maxProblems = 50;
const maxLinks = 500;

/** Finds problems that an author may want to correct before publishing. They do not prevent publishing. */
export function createPostChecks({ db, settings }: AppContext, { render }: Pick<Core, "render">) {
  return {
    async check(author: string, post: CheckedPost, signal: AbortSignal): Promise<PostProblem[]> {
      const { html } = await render(post.content, post.contentFormat, { author, purpose: "preview", signal });
      const linked = linkedSlugs(html, settings.publicUrl);
      const slugs = [...linked.keys()].slice(0, maxLinks);
      const published = slugs.length > 0 ? await listPublishedSlugs(db, slugs) : new Set();
      const dead = slugs.filter((slug) => !published.has(slug));
      return [
        ...titleProblems(post),
        ...dead.map((slug): PostProblem => ({ kind: "dead-link", about: linked.get(slug) ?? slug })),
        ...imagesWithoutText(html),
        ...(post.contentFormat === "markdown" ? unreadableImages(post.content) : []),
      ].slice(0, maxProblems);
    },
  };
}

/** Reports a title that search engines would truncate, unless the post has a meta title to replace it. */
const titleProblems = ({ title, metaTitle }: CheckedPost): PostProblem[] =>
  !metaTitle.trim() && title.trim().length > postLimits.metaTitle ? [{ kind: "long-title", about: title.trim() }] : [];

/** Matches the attributes of an HTML tag in rendered content, whose attribute values contain no `"`. */
const attributes = String.raw`((?: [a-z-]+(?:="[^"]*")?)*)`;
const imageTag = new RegExp(`<img${attributes}`, "g");
const linkTag = new RegExp(`<a${attributes}`, "g");

/** Returns the value of an attribute of an HTML tag; undefined if the tag lacks the attribute. */
const valueOf = (tag: string, name: string) => new RegExp(` ${name}(?:="([^"]*)")?(?= |$)`).exec(tag)?.[1];

/** Finds images of rendered content without an alternative text. */
const imagesWithoutText = (html: string): PostProblem[] =>
  [...html.matchAll(imageTag)].flatMap(([, tag = ""]): PostProblem[] =>
    valueOf(tag, "alt")?.trim() ? [] : [{ kind: "missing-alt", about: valueOf(tag, "src") ?? "" }],
  );

const code = /^(`{3,}|~{3,})[\s\S]*?^\1|`[^`\n]*`/gm;
/**
 * Matches a Markdown image without an address, or with an address that only works on the author's computer, such as a
 * `blob:` address left by an interrupted upload.
 */
const unreadableImage =
  /!\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\(\s*(?:<\s*>\s*|<?(?:blob|file|data):[^)\s>]*>?\s*)?(?:"[^"\n]*"\s*)?\)/gi;

/** Finds broken images in Markdown: readers see only the alternative text of an image without a usable URL. */
const unreadableImages = (markdown: string): PostProblem[] =>
  [...markdown.replace(code, "").matchAll(unreadableImage)].map(([source, text = ""]) => ({
    kind: "unreadable-image",
    about: (text.trim() || source).slice(0, 100),
  }));

/** Returns the slugs of this site's articles that rendered content links to, each with the address as written. */
function linkedSlugs(html: string, publicUrl: string): Map<string, string> {
  const addresses = [...html.matchAll(linkTag)].map(([, tag = ""]) => valueOf(tag, "href") ?? "");
  return new Map(
    addresses.flatMap((address) => {
      const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address;
      const slug = /^\/blog\/([^/?#.]+)/.exec(path)?.[1];
      return slug === undefined ? [] : [[decodedSlug(slug), address] as const];
    }),
  );
}
