import type { PostSummary } from "../../../contract/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { CardByline } from "../parts/card-byline.tsx";
import { coverTransition, titleTransition } from "../parts/page-transition.ts";
import { categoriesShown } from "../parts/post-card.tsx";
import { PostImage } from "../parts/post-image.tsx";

interface PostRowProps {
  post: PostSummary;
  /** See `coverShifts`. */
  coverShift?: number | undefined;
}

/** A post in a dense list: its title, a line of the excerpt, and a small image. */
export function PostRow({ post, coverShift }: PostRowProps) {
  const categories = post.categories.slice(0, categoriesShown);
  return (
    <article className="post-row h-entry group">
      <div dir="auto" className="post-row-text">
        <h3
          style={titleTransition(post)}
          className="page-title line-clamp-2 text-base leading-snug font-semibold tracking-tight wrap-anywhere"
        >
          <a
            href={articlePath(post.slug)}
            className="cover-link p-name u-url decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            {post.title}
          </a>
        </h3>
        <p dir="auto" className="p-summary line-clamp-1 text-sm wrap-anywhere text-muted">
          {post.excerpt}
        </p>
        <div className="mt-1 flex flex-wrap gap-x-3 text-xs">
          <CardByline post={post} />
          {categories.length > 0 && (
            <ul aria-label="Categories" className="flex min-w-0 flex-wrap gap-x-3 wrap-anywhere text-accent">
              {categories.map((category) => (
                <li key={category} dir="auto">
                  {category}
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <div className="post-row-picture page-cover picture-frame" style={coverTransition(post)}>
        <PostImage post={post} place="row" coverShift={coverShift} className="size-full" />
      </div>
    </article>
  );
}
