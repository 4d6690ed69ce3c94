import type { PostSummary } from "../../../contract/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { CardByline } from "../parts/card-byline.tsx";
import { Categories } from "../parts/categories.tsx";
import { coverTransition, titleTransition } from "../parts/page-transition.ts";
import { PostImage } from "../parts/post-image.tsx";

interface PostRowProps {
  post: PostSummary;
  /** See `coverShifts`. */
  coverShift?: number | undefined;
}

/** A post in a dense list: its title, a line of the excerpt, and a small image. */
export function PostRow({ post, coverShift }: PostRowProps) {
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
        <div className="mt-1 flex flex-col gap-2 text-xs">
          <CardByline post={post} />
          <Categories names={post.categories} />
        </div>
      </div>
      <div className="post-row-picture page-cover picture-frame" style={coverTransition(post)}>
        <PostImage post={post} place="row" coverShift={coverShift} className="size-full" />
      </div>
    </article>
  );
}
