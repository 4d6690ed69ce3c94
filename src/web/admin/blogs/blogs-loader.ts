import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/limits.ts";
import { PostStatus } from "../../../contract/publishing.ts";
import { userContext } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { loadList } from "../data/loading.ts";

/** A page of posts, by `search`, `status` and `page` of the URL. */
export function blogsLoader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { role, _id } = context.get(userContext);
  // Administrators manage all posts, users their own.
  const author = role === "admin" ? undefined : _id;
  const filters = { author, status: PostStatus.safeParse(query.get("status")).data };
  return {
    posts: loadList(query, pageSizes.adminPosts, (page) => api.call("GET /blogs", { query: { ...page, ...filters } })),
  };
}
