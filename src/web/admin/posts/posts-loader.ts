import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/limits.ts";
import type { PostSort } from "../../../contract/posts/post-filter.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { valuesOf } from "../data/list-query.ts";
import { deferred, loadList, longPageSize, queryOf } from "../data/loading.ts";

// Does not import zod, because this file is part of the first script that the back office loads.

export const postFilters = {
  status: {
    label: "Status",
    options: { "": "All Posts", published: "Published", scheduled: "Scheduled", draft: "Draft" },
  },
} as const;

/** Sort orders besides the default, by their value in the URL. */
export const postOrders: readonly { value: PostSort; label: string }[] = [
  { value: "published", label: "Oldest first" },
  { value: "title", label: "By title" },
  { value: "-views", label: "Most viewed first" },
];

/** Values that the list filters offer. */
export interface PostLabels {
  categories: string[];
  tags: string[];
  /** Authors of posts, loaded for administrators only; empty for other users. */
  authors: { id: string; name: string }[];
}

/** Filter of the post list. Administrators can choose an author; other users get only their own posts. */
export const filterOf = (query: URLSearchParams, { role, _id }: Pick<SessionUser, "role" | "_id">) => ({
  ...valuesOf(postFilters, query),
  author: role === "admin" ? (query.get("author") ?? undefined) : _id,
  category: query.get("category") ?? undefined,
  tag: query.get("tag") ?? undefined,
});

/** Loads a page of posts by `search`, `sort`, filters and `page` of the URL, and the values of the filters. */
export function postsLoader({ request, context }: LoaderFunctionArgs) {
  const query = queryOf(request);
  const user = context.get(userContext);
  const { status, ...found } = filterOf(query, user);
  const shown = status === undefined || status === "scheduled" ? { status } : { published: status === "published" };
  const sort = postOrders.find(({ value }) => value === query.get("sort"))?.value;
  const filters = { ...found, ...shown, sort, content: false };
  return {
    posts: loadList(query, pageSizes.adminPosts, (page) => api.call("GET /blogs", { query: { ...page, ...filters } })),
    labels: deferred(loadLabels(user.role === "admin")),
  };
}

/** Filters are optional, so their failure is not shown. */
async function loadLabels(isAdmin: boolean): Promise<PostLabels> {
  const none = () => ({ data: [] });
  const [categories, tags, authors] = await Promise.all([
    api.call("GET /blogs/categories").catch(none),
    api.call("GET /blogs/tags").catch(none),
    isAdmin ? api.call("GET /authors").catch(none) : none(),
  ]);
  return { categories: categories.data, tags: tags.data, authors: authors.data };
}

/** Loads a page of deleted posts, by `search` and `page` of the URL. */
export const trashLoader = ({ request }: LoaderFunctionArgs) => ({
  posts: loadList(queryOf(request), longPageSize, (query) => api.call("GET /trash", { query })),
});
