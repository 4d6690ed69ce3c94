import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/limits.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, loadList } from "../data/loading.ts";
import { sortOptions, statusOptions } from "./list-options.ts";

/** Values of the list filters. */
export interface PostLabels {
  categories: string[];
  tags: string[];
  /** For administrators, who see posts of others. */
  authors: { id: string; name: string }[];
}

/** Filter of the list. Administrators manage all posts, users their own. */
export const filterOf = (query: URLSearchParams, { role, _id }: Pick<SessionUser, "role" | "_id">) => ({
  author: role === "admin" ? (query.get("author") ?? undefined) : _id,
  status: statusOptions.find(({ value }) => value === query.get("status"))?.value || undefined,
  category: query.get("category") ?? undefined,
  tag: query.get("tag") ?? undefined,
});

/** Loads a page of posts by `search`, `sort`, filters and `page` of the URL, and the values of the filters. */
export function blogsLoader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const user = context.get(userContext);
  const filters = {
    ...filterOf(query, user),
    content: false,
    sort: sortOptions.find(({ value }) => value === query.get("sort"))?.value || undefined,
  };
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
