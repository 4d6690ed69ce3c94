import { tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";

interface TagIndexPageProps {
  /** In display order. */
  tags: readonly { slug: string; name: string; posts: number }[];
}

/** All tags, each with the number of its articles. */
export function TagIndexPage({ tags }: TagIndexPageProps) {
  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Tags</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
        {tags.length > 0 ? "What the articles are about, in alphabetical order." : "No article has a tag yet."}
      </p>
      {tags.length === 0 && (
        <a href={visitorPages.blog.path} className={buttonClass("secondary")}>
          Read the Blog
        </a>
      )}
      {tags.length > 0 && (
        <ul className="gap-x-10 sm:columns-2 lg:columns-3">
          {tags.map(({ slug, name, posts }) => (
            <li key={slug} className="break-inside-avoid border-b border-line">
              <a
                href={tagPath(slug)}
                className="flex min-h-11 items-center justify-between gap-4 py-1.5 decoration-accent decoration-2 underline-offset-4 hover:underline"
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>{" "}
                <span className="text-sm text-muted tabular-nums">
                  {posts}
                  <span className="sr-only">{posts === 1 ? " article" : " articles"}</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
