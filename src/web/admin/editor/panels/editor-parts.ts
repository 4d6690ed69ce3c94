import type { PostForm } from "../post-form.ts";

/** What every panel of the editor gets. */
export interface EditorPart {
  form: PostForm;
  change: (changes: Partial<PostForm>) => void;
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
}
