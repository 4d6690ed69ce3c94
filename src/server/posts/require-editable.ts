import type { Post } from "../../contract/posts/posts.ts";
import type { SessionUser } from "../../contract/users/session.ts";
import { notAllowed, notFound } from "../errors.ts";
import { mayEdit, mayRead, type Viewer } from "../permissions.ts";

/** Throws a 404 if the viewer may not read the post, a 403 if they may read but not change it. */
export function requireEditable<T extends { post: Parameters<typeof mayRead>[1] }>(viewer: Viewer, stored?: T) {
  if (!stored || !mayRead(viewer, stored.post)) throw notFound("Post");
  if (!mayEdit(viewer, stored.post)) throw notAllowed();
  return stored;
}

/** Refuses for everyone but administrators, who alone may send articles to subscribers. */
export function requireMaySend(
  { role }: SessionUser,
  edited: Pick<Post, "sendWhenPublished">,
  stored: Pick<Post, "sendWhenPublished"> | undefined,
) {
  if (edited.sendWhenPublished && !stored?.sendWhenPublished && role !== "admin") throw notAllowed();
}
