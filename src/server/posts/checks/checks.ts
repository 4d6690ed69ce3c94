import type { CheckedPost, PostProblem } from "../../../contract/posts/post-checks.ts";
import { postLimits } from "../../../contract/posts/posts.ts";
import type { AppContext } from "../../context.ts";
import type { RenderContent } from "../../markdown/render-content.ts";
import { listPublishedSlugs } from "../published/published-posts.queries.ts";
import { imagesWithoutText, linkedSlugs, unreadableImages } from "./content-problems.ts";

interface Deps {
  render: RenderContent;
}

/** Maximum number of listed problems of one kind; nobody would read more. */
const maxProblems = 50;
const maxLinks = 500;

/** Finds problems that an author may want to correct before publishing. None of them prevents that. */
export function createPostChecks({ db, settings }: AppContext, { render }: Deps) {
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

/** Reports a title that is too long: search engines truncate it, and a shorter meta title would help. */
const titleProblems = ({ title, metaTitle }: CheckedPost): PostProblem[] =>
  !metaTitle.trim() && title.trim().length > postLimits.metaTitle ? [{ kind: "long-title", about: title.trim() }] : [];
