import type { Post, PostChanges } from "../../../contract/posts.ts";

type Editable<Value> = Value extends readonly string[] ? readonly string[] : Value;

/** A post as the editor holds it: the fields that `PUT /blogs/:id` takes, as the API answers them. */
export type PostForm = { readonly [Name in keyof PostChanges]-?: Editable<Post[Name]> };

export type PostFieldName = keyof PostForm;

interface PostField<Value> {
  label: string;
  /** The value in a new post. */
  initial: Value;
}

/**
 * Every field that an author edits. A field of the contract that is missing here fails the type check;
 * its input belongs into one of `panels/`, which `tests/browser/editor.spec.ts` checks.
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
};

export const postFieldNames = Object.keys(postFields) as PostFieldName[];
