import { standardCategories } from "../../../contract/posts.ts";
import { blogAddress } from "../blog/blog-address.ts";

/** The filter takes a name as well as a slug, so a category without a fixed slug is asked for by its name. */
const toFilter = (category: string) =>
  standardCategories.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.slug ?? category;

export function CategoryChips({ categories }: { categories: string[] }) {
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
