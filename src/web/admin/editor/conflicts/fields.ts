import type { PostForm } from "../post-form.ts";

/** What the editor calls each field. */
export const fieldNames: Record<keyof PostForm, string> = {
  title: "Title",
  excerpt: "Excerpt",
  content: "Content",
  contentFormat: "Content format",
  slug: "Slug",
  featuredImage: "Featured Image",
  galleryImages: "Gallery images",
  categories: "Categories",
  tags: "Tags",
  isFeatured: "Featured post",
  isPublished: "Publish immediately",
  metaTitle: "Meta Title",
  metaDescription: "Meta Description",
  seoKeywords: "SEO Keywords",
};

/** A field's value as words that can be compared. */
export function wordsFor(value: PostForm[keyof PostForm]): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value;
  return value ? value.join(", ") : "";
}
