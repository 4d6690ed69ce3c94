export interface BlogFilter {
  search: string;
  /** A category's slug; empty for all. */
  category: string;
  page: number;
}

/** The address of the blog list for a search, a category and a page; what is usual is left out. */
export function blogAddress({ search, category, page }: Partial<BlogFilter>) {
  const asked = new URLSearchParams();
  if (search) asked.set("search", search);
  if (category) asked.set("category", category);
  if (page && page > 1) asked.set("page", String(page));
  return `/blog${asked.size ? `?${asked}` : ""}`;
}
