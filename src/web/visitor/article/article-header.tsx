import { announcedUpdate } from "../../../contract/posts/post-status.ts";
import { type Post, standardCategories } from "../../../contract/posts/posts.ts";
import type { PlaceInSeries } from "../../../server/posts/published/published-posts.ts";
import type { ShownAuthor } from "../author/shown-author.ts";
import { Byline, LocalDate } from "../parts/byline.tsx";
import { isOwnImage } from "../parts/image-versions.ts";
import { FramedPicture } from "../parts/images.tsx";
import { blogAddress } from "../parts/page-links.tsx";
import { coverTransition, titleTransition } from "../parts/post-cards.tsx";
import { isLongTitle } from "../parts/sections.tsx";

interface ArticleHeaderProps {
  post: Post;
  author: ShownAuthor;
  series: PlaceInSeries | undefined;
  editPath: string | undefined;
}

/**
 * Header of an article, short enough that the text begins on the first screen. The title determines the text direction.
 * Any featured image follows.
 */
export function ArticleHeader({ post, author, series, editPath }: ArticleHeaderProps) {
  const isLong = isLongTitle(post.title);
  const updatedOn = announcedUpdate(post);
  const photo = isOwnImage(post.featuredImage) ? post.featuredImage : undefined;
  return (
    <header>
      <div dir="auto" className="column pt-[clamp(0.5rem,2.5vw,2rem)] pb-[clamp(1.25rem,3vw,2.5rem)]">
        <CategoryChips categories={post.categories} />
        <h1
          style={titleTransition(post)}
          className={`page-title p-name font-semibold text-balance wrap-anywhere first:mt-4 ${isLong ? "text-long-title tracking-tight" : "text-2xl tracking-[-0.035em]"}`}
        >
          {post.title}
        </h1>
        <p
          dir="auto"
          className="p-summary mt-[clamp(0.75rem,1.5vw,1.125rem)] text-[clamp(1.0625rem,0.96rem+0.35vw,1.25rem)]/[1.45] text-pretty wrap-anywhere text-muted"
        >
          {post.excerpt}
        </p>
        {/* `plaintext` lets a text such as "5 min read" determine its own direction in a right-to-left article. */}
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm/[1.6] **:[unicode-bidi:plaintext]">
          <Byline post={post} authorPath={author.path} />
          {updatedOn && (
            <p className="text-muted">
              Updated on <LocalDate at={updatedOn} className="dt-updated" />
            </p>
          )}
          {series && (
            <p className="text-muted">
              Part {series.part} of {series.total} of <bdi>{series.name}</bdi>
            </p>
          )}
          {editPath && (
            <a href={editPath} className="text-link print:hidden">
              Edit
            </a>
          )}
        </div>
        {photo && (
          <FramedPicture
            address={photo}
            place="article"
            isFirst
            className={`page-cover mt-[clamp(1rem,2.5vw,1.75rem)] aspect-3/2 w-full ${isLong ? "max-h-[15svh]" : "max-h-[32svh]"}`}
            style={coverTransition(post)}
          />
        )}
      </div>
    </header>
  );
}

function CategoryChips({ categories }: { categories: string[] }) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className="flex flex-wrap gap-x-2 text-sm/[1.6]">
      {categories.map((category) => (
        <li key={category}>
          <a
            dir="auto"
            href={blogAddress({ category: toFilter(category) })}
            className="group inline-flex min-h-11 items-center"
          >
            <span className="chip group-hover:bg-accent-soft group-hover:text-text">{category}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the slug of a standard category, otherwise the name. The blog filter accepts both. */
const toFilter = (category: string) =>
  standardCategories.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.slug ?? category;
