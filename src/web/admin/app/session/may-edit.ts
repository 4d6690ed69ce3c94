import type { ListedPost } from "../../../../contract/posts.ts";
import type { SessionUser } from "../../../../contract/session.ts";

/** Administrators change every post, everybody else their own. The server decides; this keeps vain buttons away. */
export const mayEdit = (user: SessionUser, post: ListedPost) => user.role === "admin" || post.author._id === user._id;
