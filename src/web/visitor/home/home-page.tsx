import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { NewsletterPanel } from "../newsletter/newsletter-sign-up.tsx";
import { CardByline, Categories } from "../parts/byline.tsx";
import { frameRatio } from "../parts/image-sizes.ts";
import { PostImage } from "../parts/images.tsx";
import { coverTransition, PostCard, titleTransition } from "../parts/post-cards.tsx";
import { Figures, NoArticlesYet, SectionHeading } from "../parts/sections.tsx";
import { HomeHero } from "./home-hero.tsx";

interface HomePageProps {
  site: SiteSettings;
  featured: PostSummary[];
  /** Newest posts, featured or not. */
  latest: PostSummary[];
}

export function HomePage({ site, featured, latest }: HomePageProps) {
  const [newest] = latest;
  const firstCard = featured[0] ?? newest;
  return (
    <>
      <HomeHero site={site} newest={newest?.id === firstCard?.id ? undefined : newest} />
      <div className="wrap flex flex-col gap-20 pt-16">
        {featured.length > 0 && <FeaturedPosts posts={featured} />}
        {latest.length > 0 ? <LatestPosts posts={latest} /> : <NoPosts />}
        <NewsletterPanel place="home" returnTo={visitorPages.home.path} />
        <Figures figures={site.figures} />
      </div>
    </>
  );
}

/** The first post spans two columns; the other two are stacked next to it. */
function FeaturedPosts({ posts }: { posts: PostSummary[] }) {
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured">Featured Articles</SectionHeading>
      <div className="featured-grid" data-count={posts.length}>
        <PostCard post={first} place="featured" isFirst />
        {others.map((post) => (
          <PostCard key={post.id} post={post} place="besideFeatured" />
        ))}
      </div>
    </section>
  );
}

function LatestPosts({ posts }: { posts: PostSummary[] }) {
  return (
    <section aria-labelledby="latest" className="h-feed">
      <SectionHeading
        id="latest"
        aside={
          <a href={visitorPages.blog.path} className="text-link text-sm">
            All articles
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>
        }
      >
        Latest Articles
      </SectionHeading>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,28rem),1fr))] gap-x-12">
        {posts.map((post) => (
          <PostRow key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}

/** Shown on a new site, so that the missing posts look intended. */
function NoPosts() {
  return (
    <section aria-labelledby="latest" className="border-t border-line pt-10">
      <h2 id="latest" className="text-xl font-semibold tracking-tight">
        Latest Articles
      </h2>
      <p className="mt-3 max-w-prose text-lg text-muted">
        <NoArticlesYet />
      </p>
    </section>
  );
}

/** A post in a dense list: its title, a line of the excerpt, and a small image. */
function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="group h-entry relative flex min-w-0 items-start gap-5 border-t border-line py-5">
      <div dir="auto" className="flex min-w-0 flex-1 flex-col gap-1">
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
      <div
        className="page-cover picture-frame aspect-3/2 w-[clamp(4.5rem,18vw,7.5rem)] flex-none rounded-md"
        style={{ ...coverTransition(post), aspectRatio: frameRatio(post.featuredImage) }}
      >
        <PostImage post={post} place="row" className="size-full" />
      </div>
    </article>
  );
}
