import type { Post } from "../../../../contract/posts.ts";
import type { RevisionFields } from "../../../../contract/revisions.ts";
import { formOf, type PostForm, postFieldNames } from "../post-form.ts";

/** The form with the fields of a saved state; whether the post is published or featured stays as it is. */
export function formOfRevision(post: Post, form: PostForm, fields: RevisionFields): PostForm {
  const then = formOf({ ...post, ...(fields as Partial<Post>) });
  const names = postFieldNames.filter((name) => name in fields);
  return { ...form, ...Object.fromEntries(names.map((name) => [name, then[name]])) };
}
