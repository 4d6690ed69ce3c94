import { notAllowed, notFound } from "../errors.ts";
import { mayEdit, mayRead, type Viewer } from "../permissions.ts";

/** Throws a 404 for what the viewer may not read, a 403 for what they may read but not change. */
export function requireEditable<T extends { post: Parameters<typeof mayRead>[1] }>(viewer: Viewer, stored?: T) {
  if (!stored || !mayRead(viewer, stored.post)) throw notFound("Post");
  if (!mayEdit(viewer, stored.post)) throw notAllowed();
  return stored;
}
