import { visitorPages } from "../../../contract/visitor-pages.ts";

export interface BlogFilter {
  search: string;
  /** Slug of a category; empty for all. */
  category: string;
  page: number;
}

/** Address of the blog list for a search, a category and a page; defaults are omitted. */
export function blogAddress({ search, category, page }: Partial<BlogFilter>) {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (category) query.set("category", category);
  if (page && page > 1) query.set("page", String(page));
  return `${visitorPages.blog.path}${query.size ? `?${query}` : ""}`;
}
