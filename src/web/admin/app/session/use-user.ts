import { useRouteLoaderData } from "react-router";
import type { ListedPost } from "../../../../contract/posts.ts";
import type { SessionUser } from "../../../../contract/session.ts";

/** The signed-in person, on every screen behind the guard. */
export function useUser() {
  const user = useRouteLoaderData<SessionUser>("admin");
  if (!user) throw new Error("useUser must be used behind the guard");
  return user;
}

/** Whether to offer editing: administrators edit every post, others their own. The server enforces it. */
export const mayEdit = (user: SessionUser, post: ListedPost) => user.role === "admin" || post.author._id === user._id;
