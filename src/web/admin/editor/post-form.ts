import type { ContentFormat, Post } from "../../../contract/posts.ts";
import { withoutDraftDefaults } from "./drafts/draft-defaults.ts";
import { type PostFieldName, postFieldNames, postFields, type PostForm } from "./post-fields.ts";

/** What every panel of the editor gets. */
export interface PanelProps {
  form: PostForm;
  change: (changes: Partial<PostForm>) => void;
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
}

const buildForm = (valueOf: (name: PostFieldName) => unknown) =>
  Object.fromEntries(postFieldNames.map((name) => [name, valueOf(name)])) as unknown as PostForm;

export const blankForm = (contentFormat: ContentFormat): PostForm => ({
  ...buildForm((name) => postFields[name].initial),
  contentFormat,
});

/** The fields of a post that an author edits; what the editor filled in for a draft is empty again. */
export function formOf(post: Post): PostForm {
  const values = { ...post, ...withoutDraftDefaults(post) };
  return buildForm((name) => values[name]);
}

const isSame = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** The names of the fields in which two forms differ. Runs at every key, so a long text is compared, never copied. */
export const differingFields = (one: PostForm, other: PostForm) =>
  postFieldNames.filter((name) => !isSame(one[name], other[name]));

export const isSameForm = (one: PostForm, other: PostForm) => differingFields(one, other).length === 0;

/** The fields of `form` that differ from `base`, and only those. */
export const changedFields = (form: PostForm, base: PostForm): Partial<PostForm> =>
  Object.fromEntries(differingFields(form, base).map((name) => [name, form[name]]));

/** The body of a save. Without a slug the server makes one from the title, or leaves the stored one. */
export function payloadOf({ slug, ...form }: PostForm, savedSlug: string) {
  const isChanged = slug.trim() !== "" && slug !== savedSlug;
  return { ...form, ...(isChanged && { slug }) };
}

/** The form with uploaded images: the first is the featured image, the rest join the gallery. */
export function withImages(form: PostForm, [first, ...rest]: readonly string[]): PostForm {
  return first === undefined
    ? form
    : { ...form, featuredImage: first, galleryImages: [...form.galleryImages, ...rest] };
}

/** The form after a save: what the server stored, except for what was changed since the form was sent. */
export function formAfterSave(current: PostForm, sent: PostForm, post: Post): PostForm {
  const removed = sent.galleryImages.filter((url) => !current.galleryImages.includes(url));
  return {
    ...formOf(post),
    ...changedFields(current, sent),
    // New images of this save are in the stored gallery, not yet in the form.
    galleryImages: post.galleryImages.filter((url) => !removed.includes(url)),
    // It was uploaded with this save, so it cannot be the one that was removed since then.
    ...(post.featuredImage !== sent.featuredImage && { featuredImage: post.featuredImage }),
  };
}
