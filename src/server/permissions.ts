import type { PostStatus } from "../contract/posts/publishing.ts";
import type { SessionUser } from "../contract/users/session.ts";

/** The requester: a visitor, or a signed-in person. */
export type Viewer = { role: "visitor" } | SessionUser;

export const visitor: Viewer = { role: "visitor" };

interface Owned {
  status: PostStatus;
  author: { id: string };
}

export const isSignedIn = (viewer: Viewer): viewer is SessionUser => viewer.role !== "visitor";

/** The person whom a permission is about; may differ from the requester. */
type Person = { role: "visitor" } | Pick<SessionUser, "id" | "role">;

export const mayEdit = (viewer: Person, post: Owned) =>
  viewer.role === "admin" || (viewer.role === "user" && viewer.id === post.author.id);

export const mayRead = (viewer: Viewer, post: Owned) => post.status === "published" || mayEdit(viewer, post);
