import type { Post } from "../contract/posts/posts.ts";
import type { PostStatus } from "../contract/posts/publishing.ts";
import type { SessionUser } from "../contract/users/session.ts";
import { notAllowed, notFound } from "./errors.ts";

/** The requester: a visitor, or a signed-in person. */
export type Viewer = { role: "visitor" } | SessionUser;

export const visitor: Viewer = { role: "visitor" };

interface Owned {
  status: PostStatus;
  author: { id: string };
}

export const isSignedIn = (viewer: Viewer): viewer is SessionUser => viewer.role !== "visitor";

/** Person whose permission is checked: the requester, or another person, such as the creator of a draft link. */
type Person = { role: "visitor" } | Pick<SessionUser, "id" | "role">;

export const mayEdit = (viewer: Person, post: Owned) =>
  viewer.role === "admin" || (viewer.role === "user" && viewer.id === post.author.id);

export const mayRead = (viewer: Viewer, post: Owned) => post.status === "published" || mayEdit(viewer, post);

/** Throws a 404 if the viewer may not read the post, or a 403 if the viewer may read but not edit it. */
export function requireEditable<T extends { post: Owned }>(viewer: Viewer, stored?: T) {
  if (!stored || !mayRead(viewer, stored.post)) throw notFound("Post");
  if (!mayEdit(viewer, stored.post)) throw notAllowed();
  return stored;
}

type Sendable = Pick<Post, "sendWhenPublished">;

/** Throws a 403 if a user who is not an administrator turns on the sending of an article to subscribers. */
export function requireMaySend({ role }: SessionUser, edited: Sendable, stored: Sendable | undefined) {
  if (edited.sendWhenPublished && !stored?.sendWhenPublished && role !== "admin") throw notAllowed();
}
