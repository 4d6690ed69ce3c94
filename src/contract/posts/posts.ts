import { z } from "zod";
import { PostAuthor } from "../authors.ts";
import { defineDocument, field, textField } from "../documents/define-document.ts";
import { savedCopy } from "../documents/working-copies.ts";
import {
  ids,
  ImageAddress,
  ImageText,
  OptionalImage,
  optionalText,
  requiredText,
  shortTexts,
  text,
  Timestamp,
  tooLong,
} from "../fields.ts";
import { model } from "../model.ts";
import { isAllowedSlug } from "../slugs.ts";
import { emptyText } from "./empty-drafts.ts";
import { PostStatus, publishingFields } from "./publishing.ts";

export const postLimits = {
  title: 200,
  excerpt: 2000,
  /** Length in characters above which the counter of the excerpt shows a warning. */
  excerptAdvice: 500,
  content: 1_000_000,
  metaTitle: 60,
  metaDescription: 160,
  listItem: 50,
  listLength: 20,
  slug: 100,
} as const;

/** Categories that the public filter always offers, by slug. */
export const standardCategories = [
  { slug: "web-development", name: "Web Development" },
  { slug: "react", name: "React" },
  { slug: "nodejs", name: "Node.js" },
  { slug: "tutorials", name: "Tutorials" },
] as const;

export const ContentFormat = z.enum(["plain", "markdown"], "plain or markdown").meta({ title: "ContentFormat" });
export type ContentFormat = z.infer<typeof ContentFormat>;

export const Rendering = z
  .enum(["done", "pending", "failed"])
  .describe(
    "State of the rendered Markdown. pending: readers see the source, and rendering is retried automatically. failed: it exceeds the rendering limits and is shown as source until it is changed.",
  )
  .meta({ title: "Rendering" });
export type Rendering = z.infer<typeof Rendering>;

const examples = {
  slug: { examples: ["hello-world"] },
  categories: { examples: [["Web Development"]] },
  tags: { examples: [["react"]] },
};

const caseless = (text: string) => text.toLowerCase();
const trim = (text: string) => text.trim();
const trimLower = (text: string) => text.trim().toLowerCase();
/** A tag as stored, without the `#` that is shown before it. */
export const tagOf = (text: string) =>
  text
    .trim()
    .replace(/^[#\s]+/u, "")
    .toLowerCase();

/** Trimmed, without case-insensitive duplicates. A category takes the spelling that other posts already use. */
export const Categories = shortTexts(trim, caseless).meta(examples.categories);
/** Trimmed, without a leading `#`, lowercased, without duplicates. */
export const Tags = shortTexts(tagOf, tagOf).meta(examples.tags);
/** Trimmed, in lower case, without duplicates. */
export const Keywords = shortTexts(trimLower, trimLower).meta(examples.tags);

const slugHint = "Letters and digits, with single hyphens between them";
const isSlug = (text: string) => /^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u.test(text);

/** A slug of at most `max` characters. */
export const slugText = (max: number) =>
  requiredText(max, "Please enter an address").toLowerCase().refine(isSlug, slugHint);

export const Slug = slugText(postLimits.slug)
  .refine(isAllowedSlug, "This address is reserved. Please choose a different one.")
  .meta(examples.slug);

const missingExcerpt = "Please write an excerpt";
const missingContent = "Please write some content";
export const hasText = (content: string) => content.trim() !== "";

/** Reason why a post cannot be published; undefined if it can. */
export const publishingError = ({ content }: { content: string }) =>
  hasText(content) ? undefined : { field: "content", message: missingContent };

const Flag = z.boolean("true or false");
const Text = z.string();

/**
 * Every field that an author writes, in the order in which comparisons of versions show them. A new field needs a line
 * here, a migration with its column, and an input in a panel of the editor.
 */
export const postDocument = defineDocument({
  title: textField(requiredText(postLimits.title, "Please enter a title"), "Hello World", { label: "Title" }),
  excerpt: textField(
    text(missingExcerpt)
      .overwrite((excerpt) => (excerpt === emptyText ? excerpt : excerpt.trim()))
      .min(1, missingExcerpt)
      .max(postLimits.excerpt, tooLong(postLimits.excerpt))
      .describe("One space stands for the beginning of the text, which the excerpt of a draft then follows."),
    "What this article is about, in a sentence.",
    { label: "Excerpt" },
  ),
  content: textField(
    text(missingContent)
      .max(postLimits.content, "At most 1,000,000 characters")
      .refine((content) => content === emptyText || hasText(content), missingContent),
    "# Hello\n\nThe text of the article.",
    { label: "Content", longest: postLimits.content },
  ),
  contentFormat: field(ContentFormat, ContentFormat, { label: "Content format", initial: "plain", stored: "value" }),
  slug: field(Slug.optional(), Text.meta(examples.slug), { label: "Slug", stored: "value" }),
  featuredImage: field(OptionalImage, ImageText.nullable(), {
    label: "Featured Image",
    initial: null,
    stored: "value",
  }),
  galleryImages: field(
    z.array(ImageAddress, "Please provide a list of images").max(100, "At most 100 images"),
    z.array(Text),
    { label: "Gallery images", initial: [], stored: "json" },
  ),
  categories: field(Categories, z.array(Text).meta(examples.categories), {
    label: "Categories",
    initial: [],
    stored: "json",
  }),
  tags: field(Tags, z.array(Text).meta(examples.tags), { label: "Tags", initial: [], stored: "json" }),
  isFeatured: field(Flag, Flag, { label: "Featured post", initial: false, stored: "flag", isUnversioned: true }),
  isPublished: field(Flag, Flag, {
    label: "Publish immediately",
    initial: false,
    stored: "own",
    isUnversioned: true,
  }),
  metaTitle: field(optionalText(postLimits.metaTitle), Text, { label: "Meta Title", initial: "", stored: "value" }),
  metaDescription: field(optionalText(postLimits.metaDescription), Text, {
    label: "Meta Description",
    initial: "",
    stored: "value",
  }),
  seoKeywords: field(Keywords, z.array(Text).meta(examples.tags), {
    label: "SEO Keywords",
    initial: [],
    stored: "json",
  }),
  ...publishingFields,
});
const { changed: fields, answered } = postDocument;

/** Body of `POST /blogs`: title, excerpt and content are required, all other fields are optional. */
export const NewPost = model("NewPost", postDocument.created);
export type NewPost = z.infer<typeof NewPost>;
/** A new post before default values are filled in. */
export type NewPostInput = z.input<typeof NewPost>;

/** Schema for drafts in the editor. Excerpt and content, which the API requires, may be empty here. */
export const DraftPost = NewPost.extend({
  excerpt: optionalText(postLimits.excerpt),
  content: text().max(postLimits.content, "At most 1,000,000 characters"),
});

/** Schema of a post that the editor creates, updates or publishes: the content must contain text. */
export const CompletePost = NewPost.extend({ content: fields.content.refine(hasText, missingContent) });

/** Body of `PUT /blogs/{id}`: fields that are absent stay unchanged. */
export const PostChanges = z.object(fields).partial();
export type PostChanges = z.infer<typeof PostChanges>;

/** Body of a save: the changes, the saved versions of the working copy, and whether to announce an update. */
export const PostSave = PostChanges.extend({
  ...savedCopy,
  announceUpdate: z
    .boolean("true or false")
    .optional()
    .describe(
      "true tells readers of a published post that it was updated on the day of this save (updatedOn); false removes that notice.",
    ),
}).meta({ title: "PostChanges" });

/** Bodies of the toggle calls: a given value is set; without one, the current value is inverted. */
export const PublishToggle = z.object({ isPublished: fields.isPublished.optional() });
export const FeatureToggle = z.object({ isFeatured: fields.isFeatured.optional() });

/** A post as the API returns it. */
export const Post = model("Post", {
  ...ids,
  ...answered,
  status: PostStatus,
  rendering: Rendering,
  author: PostAuthor,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Time of the last announced update; null if there was none. */
  updatedOn: Timestamp.nullable(),
  /** Estimated reading time in minutes. */
  readTime: z.int(),
  viewCount: z.int(),
});
export type Post = z.infer<typeof Post>;

/** A post in lists for visitors. */
const PostSummary = Post.omit({ content: true });
export type PostSummary = z.infer<typeof PostSummary>;

/** A post in a list; visitors get lists without `content`. */
export const ListedPost = PostSummary.extend({
  content: z.string().optional(),
  /** The caller's own unsaved changes. */
  workingCopy: z
    .object({
      title: z.string().nullable(),
      updatedAt: Timestamp,
      excerpt: z.string().optional().describe("Beginning of the unsaved text; only of a draft without a saved one."),
    })
    .optional(),
}).meta({ title: "PostSummary" });
export type ListedPost = z.infer<typeof ListedPost>;

/** Content to render in the preview. */
export const PreviewContent = z.object({
  content: text()
    .max(postLimits.content)
    .meta(answered.content.meta() ?? {}),
  contentFormat: ContentFormat,
});
