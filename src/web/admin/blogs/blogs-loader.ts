import type { LoaderFunctionArgs } from "react-router";
import { pageSizes } from "../../../contract/page-sizes.ts";
import type { Post } from "../../../contract/posts.ts";
import { askForList } from "../lists/ask-for-list.ts";
import { flagOf } from "../lists/page-of.ts";
import { userContext } from "../session/session.ts";

/** A page of posts by the address's `search`, `status` and `page`. */
export function blogsLoader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const { role, _id } = context.get(userContext);
  // An administrator looks after all posts, a user after their own.
  const author = role === "admin" ? undefined : _id;
  const filters = { author, published: flagOf(query.get("status"), "published", "draft") };
  return { posts: askForList<Post>("/blogs", query, pageSizes.adminPosts, filters) };
}
