import { blogAddress } from "../blog/blog-address.ts";

/** The tags of an article; each links to a search for it. */
export function TagList({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Tags"
      className="mt-12 flex flex-wrap gap-2 border-t border-line pt-6 text-sm wrap-anywhere print:hidden"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <a
            dir="auto"
            href={blogAddress({ search: tag })}
            className="inline-flex min-h-11 items-center rounded-full bg-sunken px-4 text-muted transition-colors duration-150 hover:bg-accent-soft hover:text-text forced-colors:border"
          >
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
