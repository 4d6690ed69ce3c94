import type { Post } from "../../../contract/posts.ts";
import { Byline } from "../parts/byline.tsx";
import { PostImage } from "../parts/post-image.tsx";
import { CategoryChips } from "./category-chips.tsx";

export function ArticleHeader({ post }: { post: Post }) {
  return (
    <header>
      <div className="column pt-14 pb-10 sm:pt-20">
        <CategoryChips categories={post.categories} />
        <h1 dir="auto" className="text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">
          {post.title}
        </h1>
        <p dir="auto" className="mt-6 text-lg text-pretty text-muted wrap-anywhere">
          {post.excerpt}
        </p>
        <div className="mt-7 text-sm">
          <Byline post={post} />
        </div>
      </div>
      <div className="article-picture">
        <div className="picture-frame aspect-[2/1]">
          <PostImage post={post} place="article" eager className="size-full" />
        </div>
      </div>
    </header>
  );
}
