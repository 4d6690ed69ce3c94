import { type Post, standardCategories } from "../../../contract/posts.ts";
import { buttonClass } from "../../ui/button.tsx";
import type { ShownAuthor } from "../author/shown-author.ts";
import { blogAddress } from "../blog/blog-address.ts";
import { Byline } from "../parts/byline.tsx";
import { PostImage } from "../parts/post-image.tsx";
import { type PlaceInSeries, SeriesLine } from "./series-line.tsx";

interface Props {
  post: Post;
  author: ShownAuthor;
  series: PlaceInSeries | undefined;
  editPath: string | undefined;
}

export function ArticleHeader({ post, author, series, editPath }: Props) {
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
        {series && <SeriesLine series={series} />}
        <div className="mt-7 text-sm">
          <Byline post={post} author={author} />
          {editPath && (
            <a href={editPath} className={buttonClass("secondary", "mt-4 print:hidden")}>
              Edit
            </a>
          )}
        </div>
      </div>
      <div className="article-picture">
        <div className="picture-frame aspect-[2/1]">
          <PostImage post={post} place="article" isFirst className="size-full" />
        </div>
      </div>
    </header>
  );
}

function CategoryChips({ categories }: { categories: string[] }) {
  if (categories.length === 0) return null;
  return (
    <ul aria-label="Categories" className="mb-3 -ml-1 flex flex-wrap gap-x-1 text-sm font-medium wrap-anywhere">
      {categories.map((category) => (
        <li key={category}>
          <a
            dir="auto"
            href={blogAddress({ category: toFilter(category) })}
            className="inline-flex min-h-11 items-center px-1 pr-3 text-accent underline-offset-4 hover:underline"
          >
            {category}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The filter accepts names and slugs, so a category without a fixed slug is linked by its name. */
const toFilter = (category: string) =>
  standardCategories.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.slug ?? category;
