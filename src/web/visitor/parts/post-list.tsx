import type { PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { LocalDate } from "./byline.tsx";

/** List of links, each with its date beside it if there is space. A link's touch target is as high as its row. */
export const DatedList = ({ entries }: { entries: readonly { href: string; title: string; at: string | null }[] }) => (
  <ol className="mt-3">
    {entries.map(({ href, title, at }) => (
      <li key={href} className="h-entry grid gap-x-5 py-2.5 [border-bottom:var(--row-line)] sm:grid-cols-[10rem_1fr]">
        {at && <LocalDate at={at} className="dt-published text-sm/[1.75] text-muted tabular-nums" />}{" "}
        <a
          dir="auto"
          href={href}
          className="p-name u-url -my-2.25 min-w-0 justify-self-start py-2.25 wrap-anywhere decoration-accent decoration-2 underline-offset-4 hover:underline"
        >
          {title}
        </a>
      </li>
    ))}
  </ol>
);

export const PostList = ({ posts }: { posts: readonly Pick<PostSummary, "slug" | "title" | "publishedAt">[] }) => (
  <DatedList
    entries={posts.map(({ slug, title, publishedAt }) => ({ href: articlePath(slug), title, at: publishedAt }))}
  />
);
