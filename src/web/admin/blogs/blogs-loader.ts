import type { LoaderFunctionArgs } from "react-router";
import { adminPageSize, type Post } from "../../../contract/posts.ts";
import { later, type ListAnswer } from "../lists/later.ts";
import { flagOf, pageOf } from "../lists/page-of.ts";
import { api } from "../session/signed-in-api.ts";

/** A page of posts by the address's `search`, `status` and `page`. */
export function blogsLoader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const posts = api.get<ListAnswer<Post>>("/blogs", {
    query: {
      page: pageOf(query),
      limit: adminPageSize,
      search: query.get("search") ?? undefined,
      published: flagOf(query.get("status"), "published", "draft"),
    },
  });
  return { posts: later(posts) };
}
