import { isProvisionalSlug } from "../../../contract/empty-drafts.ts";
import type { ContentFormat, Post, PostChanges } from "../../../contract/posts.ts";
import { slugOfWords } from "../../../contract/slugs.ts";
import { changedFields } from "../forms/changed-fields.ts";
import { withoutDraftDefaults } from "./draft-defaults.ts";

type Editable<Value> = Value extends readonly string[] ? readonly string[] : Value;

/** A post in the editor: the fields that `PUT /blogs/:id` accepts, as returned by the API. */
export type PostForm = { readonly [Name in keyof PostChanges]-?: Editable<Post[Name]> };

export type PostFieldName = keyof PostForm;

interface PostField<Value> {
  label: string;
  /** Value in a new post. */
  initial: Value;
}

/**
 * Every field that an author edits. A field of the contract that is missing here fails the type check; its input
 * belongs into one of `panels/`, which `tests/browser/editor.spec.ts` checks.
 */
export const postFields: { readonly [Name in PostFieldName]: PostField<PostForm[Name]> } = {
  title: { label: "Title", initial: "" },
  excerpt: { label: "Excerpt", initial: "" },
  content: { label: "Content", initial: "" },
  contentFormat: { label: "Content format", initial: "plain" },
  slug: { label: "Slug", initial: "" },
  featuredImage: { label: "Featured Image", initial: null },
  galleryImages: { label: "Gallery images", initial: [] },
  categories: { label: "Categories", initial: [] },
  tags: { label: "Tags", initial: [] },
  isFeatured: { label: "Featured post", initial: false },
  isPublished: { label: "Publish immediately", initial: false },
  metaTitle: { label: "Meta Title", initial: "" },
  metaDescription: { label: "Meta Description", initial: "" },
  seoKeywords: { label: "SEO Keywords", initial: [] },
  publishedAt: { label: "Publication date", initial: null },
  canonicalUrl: { label: "Canonical URL", initial: "" },
  shareImage: { label: "Share image", initial: null },
  series: { label: "Series", initial: "" },
  seriesPart: { label: "Part", initial: null },
  sendWhenPublished: { label: "Send to subscribers when it is published", initial: false },
};

export const postFieldNames = Object.keys(postFields) as PostFieldName[];

/** Props of every panel of the editor. */
export interface PanelProps {
  form: PostForm;
  change: (changes: Partial<PostForm>) => void;
  /** Errors by the name of the field. */
  errors: Record<string, string>;
}

type WrittenForm = Pick<PostForm, "title" | "content" | "contentFormat">;

/** Props of the title, the text and its toolbar, for a post or a page. */
export interface WritingProps {
  form: WrittenForm;
  change: (changes: Partial<WrittenForm>) => void;
  errors: Record<string, string>;
}

const buildForm = (valueOf: (name: PostFieldName) => unknown) =>
  Object.fromEntries(postFieldNames.map((name) => [name, valueOf(name)])) as unknown as PostForm;

export const blankForm = (contentFormat: ContentFormat): PostForm => ({
  ...buildForm((name) => postFields[name].initial),
  contentFormat,
});

/** Fields of a post that an author edits; texts that the editor filled in for a draft are empty again. */
export function formOf(post: Post): PostForm {
  const slug = isProvisionalSlug(post.slug) ? "" : post.slug;
  const values = { ...post, ...withoutDraftDefaults(post), slug };
  return buildForm((name) => values[name]);
}

/** The body of a save. Without a slug the server makes one from the title, or leaves the stored one. */
export function payloadOf({ slug, ...form }: PostForm, savedSlug: string) {
  const chosen = slugOfWords(slug);
  const isChanged = slug.trim() !== "" && chosen !== savedSlug;
  // Input without letters or digits is passed to the validation unchanged.
  return { ...form, ...(isChanged && { slug: chosen || slug }) };
}

/** Returns the form with uploaded images: the first is the featured image, the rest are added to the gallery. */
export function withImages(form: PostForm, [first, ...rest]: readonly string[]): PostForm {
  return first === undefined
    ? form
    : { ...form, featuredImage: first, galleryImages: [...form.galleryImages, ...rest] };
}

/** Returns the form after a save: the stored values, except for fields changed since the form was sent. */
export function formAfterSave(current: PostForm, sent: PostForm, post: Post): PostForm {
  const removed = sent.galleryImages.filter((url) => !current.galleryImages.includes(url));
  return {
    ...formOf(post),
    ...changedFields(current, sent),
    // New images of this save are in the stored gallery, not yet in the form.
    galleryImages: post.galleryImages.filter((url) => !removed.includes(url)),
    // It was uploaded with this save, so it cannot be the one that was removed since.
    ...(post.featuredImage !== sent.featuredImage && { featuredImage: post.featuredImage }),
  };
}
