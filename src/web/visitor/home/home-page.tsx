import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { Project } from "../../../contract/projects.ts";
import type { SiteContent } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { NewsletterPanel } from "../newsletter/newsletter-sign-up.tsx";
import { CardByline } from "../parts/byline.tsx";
import { isOwnImage } from "../parts/image-versions.ts";
import { FramedPicture } from "../parts/images.tsx";
import { coverTransition, PostCard, titleTransition } from "../parts/post-cards.tsx";
import { Figures, NoArticlesYet, SectionHeading } from "../parts/sections.tsx";
import { ProjectRows } from "../project/projects.tsx";
import { HomeHero } from "./home-hero.tsx";

interface HomePageProps {
  site: SiteContent;
  featured: PostSummary[];
  /** Newest posts, featured or not. */
  latest: PostSummary[];
}

export function HomePage({ site, featured, latest }: HomePageProps) {
  const work = site.projects.filter((project) => project.isFeatured).slice(0, maxWork);
  return (
    <>
      <HomeHero site={site} newest={latest.slice(0, maxNewest)} />
      <div className="wrap flex flex-col gap-10 sm:gap-11">
        {work.length > 0 && <Work projects={work} />}
        {featured.length > 0 && <FeaturedPosts posts={featured} />}
        {latest.length > 0 ? <LatestPosts posts={latest} shown={new Set(featured.map(({ id }) => id))} /> : <NoPosts />}
        <NewsletterPanel place="home" returnTo={visitorPages.home.path} />
        <Figures figures={site.figures} />
      </div>
    </>
  );
}

const maxWork = 3;
const maxNewest = 3;

const Work = ({ projects }: { projects: readonly Project[] }) => (
  <section aria-labelledby="work">
    <SectionHeading id="work" aside={<LinkToAll href={visitorPages.projects.path}>All projects</LinkToAll>}>
      Work
    </SectionHeading>
    <ProjectRows projects={projects} />
  </section>
);

const FeaturedPosts = ({ posts }: { posts: PostSummary[] }) => (
  <section aria-labelledby="featured">
    <SectionHeading id="featured">Featured Articles</SectionHeading>
    <div className="featured-grid" data-count={posts.length}>
      {posts.map((post) => (
        <PostCard key={post.id} post={post} place="featured" />
      ))}
    </div>
  </section>
);

interface LatestPostsProps {
  posts: PostSummary[];
  /** Ids of posts whose picture the page has shown. */
  shown: ReadonlySet<string>;
}

const LatestPosts = ({ posts, shown }: LatestPostsProps) => (
  <section aria-labelledby="latest" className="h-feed">
    <SectionHeading id="latest" aside={<LinkToAll href={visitorPages.blog.path}>All articles</LinkToAll>}>
      Latest Articles
    </SectionHeading>
    <div className="grid gap-x-12 lg:[grid-template-columns:var(--list-columns,repeat(2,minmax(0,1fr)))]">
      {posts.map((post) => (
        <PostRow key={post.id} post={post} isRepeated={shown.has(post.id)} />
      ))}
    </div>
  </section>
);

const LinkToAll = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="text-link text-sm">
    {children}
    <ArrowRight aria-hidden="true" className="size-4" />
  </a>
);

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

/** A post in a list: title, byline, and the post's picture unless the page already shows this picture. */
function PostRow({ post, isRepeated }: { post: PostSummary; isRepeated: boolean }) {
  const picture = !isRepeated && isOwnImage(post.featuredImage) && post.featuredImage;
  return (
    <article className="group h-entry relative flex min-w-0 items-center gap-5 py-3 [border-top:var(--row-line)]">
      <div dir="auto" className="post-row min-w-0 flex-1">
        <h3
          style={isRepeated ? undefined : titleTransition(post)}
          className="page-title line-clamp-2 text-base leading-snug font-semibold tracking-tight wrap-anywhere"
        >
          <a
            href={articlePath(post.slug)}
            className="cover-link p-name u-url decoration-accent decoration-2 underline-offset-4 group-hover:underline"
          >
            {post.title}
          </a>
        </h3>
        <div className="text-xs">
          <CardByline post={post} />
        </div>
      </div>
      {picture && (
        <FramedPicture
          address={picture}
          place="row"
          className="page-cover w-[clamp(4.5rem,18vw,6rem)] flex-none rounded-md"
          style={coverTransition(post)}
        />
      )}
    </article>
  );
}
