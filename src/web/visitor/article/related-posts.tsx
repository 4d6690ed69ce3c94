import type { PostSummary } from "../../../contract/posts.ts";
import { PostCard } from "../parts/post-card.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";

export function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap mt-24 print:hidden">
      <SectionHeading id="related">Related Articles</SectionHeading>
      <div className="card-grid">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
