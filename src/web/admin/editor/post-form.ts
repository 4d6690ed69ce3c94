import type { ContentFormat, Post } from "../../../contract/posts.ts";
import { withoutDraftDefaults } from "./drafts/draft-defaults.ts";

/** A post as the editor holds it. */
export interface PostForm {
  title: string;
  excerpt: string;
  content: string;
  contentFormat: ContentFormat;
  slug: string;
  featuredImage: string | null;
  galleryImages: readonly string[];
  categories: readonly string[];
  tags: readonly string[];
  isFeatured: boolean;
  isPublished: boolean;
  metaTitle: string;
  metaDescription: string;
  seoKeywords: readonly string[];
}

export const blankForm = (contentFormat: ContentFormat): PostForm => ({
  title: "",
  excerpt: "",
  content: "",
  contentFormat,
  slug: "",
  featuredImage: null,
  galleryImages: [],
  categories: [],
  tags: [],
  isFeatured: false,
  isPublished: false,
  metaTitle: "",
  metaDescription: "",
  seoKeywords: [],
});

/** The fields of a post that the editor changes, in the order of `blankForm`. */
export function formOf(post: Post): PostForm {
  const fields = Object.keys(blankForm("plain")) as (keyof PostForm)[];
  const values = { ...post, ...withoutDraftDefaults(post) };
  return Object.fromEntries(fields.map((field) => [field, values[field]])) as unknown as PostForm;
}

const sameValue = (one: unknown, other: unknown) =>
  one === other || (Array.isArray(one) && Array.isArray(other) && JSON.stringify(one) === JSON.stringify(other));

/** The names of the fields in which two forms differ. Asked at every key, so a long text is compared, never copied. */
export const differingFields = (one: PostForm, other: PostForm) =>
  (Object.keys(one) as (keyof PostForm)[]).filter((field) => !sameValue(one[field], other[field]));

export const sameForm = (one: PostForm, other: PostForm) => differingFields(one, other).length === 0;

/** What `form` says otherwise than `base`, and only that. */
export const changedFields = (form: PostForm, base: PostForm): Partial<PostForm> =>
  Object.fromEntries(differingFields(form, base).map((field) => [field, form[field]]));

/** What is sent: without a slug the server makes one from the title, or keeps the one there is. */
export function payloadOf({ slug, ...form }: PostForm, savedSlug: string) {
  const changed = slug.trim() !== "" && slug !== savedSlug;
  return { ...form, ...(changed && { slug }) };
}

/** The form once the picked images are uploaded: the first is the featured image, the rest join the gallery. */
export function withImages(form: PostForm, [first, ...rest]: readonly string[]): PostForm {
  return first === undefined
    ? form
    : { ...form, featuredImage: first, galleryImages: [...form.galleryImages, ...rest] };
}

/** The form after a save: as the server has it, except for what was changed while the call was under way. */
export function formAfter(now: PostForm, sent: PostForm, post: Post): PostForm {
  const removed = sent.galleryImages.filter((url) => !now.galleryImages.includes(url));
  return {
    ...formOf(post),
    ...changedFields(now, sent),
    // The images that were sent along have joined it.
    galleryImages: post.galleryImages.filter((url) => !removed.includes(url)),
    // Sent along with an image, it is another one than the one that was taken away.
    ...(post.featuredImage !== sent.featuredImage && { featuredImage: post.featuredImage }),
  };
}

/** What every panel of the editor gets. */
export interface EditorPart {
  form: PostForm;
  change: (changes: Partial<PostForm>) => void;
  /** What is wrong, by the name of the field. */
  errors: Record<string, string>;
}
