import type { PostSummary } from "../../../contract/posts.ts";
import { PostCard } from "../parts/post-card.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";

/** The first takes two columns; the next two stand beside it, one above the other. */
export function FeaturedPosts({ posts }: { posts: PostSummary[] }) {
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured">Featured Articles</SectionHeading>
      <div className="featured-grid" data-count={posts.length}>
        <PostCard post={first} featured eager />
        {others.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
