import { z } from "zod";
import {
  Flag,
  Id,
  ImageAddress,
  optionalText,
  PageNumber,
  pageSize,
  requiredText,
  shortTexts,
  text,
  Timestamp,
} from "./fields.ts";

export const postLimits = {
  title: 200,
  excerpt: 2000,
  /** Past this many characters the excerpt's counter turns to a warning. */
  excerptAdvice: 500,
  content: 1_000_000,
  metaTitle: 60,
  metaDescription: 160,
  listItem: 50,
  listLength: 20,
  slug: 100,
} as const;

/** The categories that the public filter always offers, by slug. */
export const standardCategories = [
  { slug: "web-development", name: "Web Development" },
  { slug: "react", name: "React" },
  { slug: "nodejs", name: "Node.js" },
  { slug: "tutorials", name: "Tutorials" },
] as const;

/** What an author reads of rendering: refused saves, and articles that readers get as they were written. */
export const renderingTexts = {
  pending: "This article is shown as plain text for now; it is rendered again by itself.",
  failed: "This article is too complex to be rendered, so readers get it as plain text; make it simpler and save it.",
  authorLimit: "Two of your articles are waiting to be saved already, please try again in a moment",
  queueFull: "Too many articles are being saved, please try again in a moment",
  callerGone: "The connection was closed while the article waited, so it was not saved",
} as const;

export const ContentFormat = z.enum(["plain", "markdown"], "plain or markdown");
export type ContentFormat = z.infer<typeof ContentFormat>;

export const Rendering = z
  .enum(["done", "pending", "failed"])
  .describe(
    "How far the Markdown is rendered. pending: readers get it as it was written for now, and rendering is tried again by itself. failed: it asks for too much and stays as it was written until it is changed.",
  );
export type Rendering = z.infer<typeof Rendering>;

const caseless = (text: string) => text.toLowerCase();
const trim = (text: string) => text.trim();
const trimLower = (text: string) => text.trim().toLowerCase();
/** A tag as it is stored. The `#` before it belongs to how tags are shown. */
export const tagOf = (text: string) =>
  text
    .trim()
    .replace(/^[#\s]+/u, "")
    .toLowerCase();

/** Trimmed, without duplicates whatever the case, case kept. */
export const Categories = shortTexts(trim, caseless);
/** Trimmed, without a leading `#`, lowercased, without duplicates. */
export const Tags = shortTexts(tagOf, tagOf);
/** Trimmed, lowercased, without duplicates. */
export const Keywords = shortTexts(trimLower, trimLower);

const reservedSlugs = new Set(["categories", "tags", "upload"]);

/** Whether this text may be the slug of a post: it must not look like an id nor like one of the API's own addresses. */
export const isFreeForSlug = (text: string) => !reservedSlugs.has(text) && !/^[0-9a-f]{24}$/.test(text);

export const Slug = requiredText(postLimits.slug, "Please give an address")
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u, "Letters and digits, with single hyphens between them")
  .refine(isFreeForSlug, "This address is reserved, please choose another");

const missingContent = "Please write some content";
const hasText = (content: string) => content.trim() !== "";

/** The content of a draft that has no text yet. */
export const emptyContent = " ";

/** What keeps a post from being published; undefined when nothing does. */
export const publishingFault = ({ content }: { content: string }) =>
  hasText(content) ? undefined : { field: "content", message: missingContent };

const fields = {
  title: requiredText(postLimits.title, "Please give a title"),
  excerpt: requiredText(postLimits.excerpt, "Please write an excerpt"),
  content: text(missingContent)
    .max(postLimits.content, "At most 1,000,000 characters")
    .refine((content) => content === emptyContent || hasText(content), missingContent),
  contentFormat: ContentFormat,
  slug: Slug,
  featuredImage: z.union([ImageAddress, z.literal("").transform(() => null), z.null()]),
  galleryImages: z.array(ImageAddress, "Please give a list of images").max(100, "At most 100 images"),
  categories: Categories,
  tags: Tags,
  isFeatured: z.boolean("true or false"),
  isPublished: z.boolean("true or false"),
  metaTitle: optionalText(postLimits.metaTitle),
  metaDescription: optionalText(postLimits.metaDescription),
  seoKeywords: Keywords,
};

/** What `POST /blogs` takes: three texts are required, the rest has a usual value. */
export const NewPost = z.object({
  ...fields,
  contentFormat: fields.contentFormat.default("plain"),
  slug: fields.slug.optional(),
  featuredImage: fields.featuredImage.default(null),
  galleryImages: fields.galleryImages.default([]),
  categories: fields.categories.default([]),
  tags: fields.tags.default([]),
  isFeatured: fields.isFeatured.default(false),
  isPublished: fields.isPublished.default(false),
  metaTitle: fields.metaTitle.default(""),
  metaDescription: fields.metaDescription.default(""),
  seoKeywords: fields.seoKeywords.default([]),
});
export type NewPost = z.infer<typeof NewPost>;
/** As a caller writes it, before usual values are filled in. */
export type NewPostInput = z.input<typeof NewPost>;

/** What the editor asks for before it saves a draft: a title. It fills in what else the API needs. */
export const DraftPost = NewPost.extend({
  excerpt: optionalText(postLimits.excerpt),
  content: text().max(postLimits.content, "At most 1,000,000 characters"),
});

/** What the editor asks for before it creates, updates or publishes a post: the text, too. */
export const CompletePost = NewPost.extend({ content: fields.content.refine(hasText, missingContent) });

/** What `PUT /blogs/{id}` takes: only the fields it names change. */
export const PostChanges = z.object(fields).partial();
export type PostChanges = z.infer<typeof PostChanges>;

/** What the toggles take: with a value they set it, without one they change it to the other. */
export const PublishToggle = z.object({ isPublished: fields.isPublished.optional() });
export const FeatureToggle = z.object({ isFeatured: fields.isFeatured.optional() });

const Author = z.object({ _id: Id, id: Id, name: z.string() });

/** A post as lists for visitors show it. */
export const PostSummary = z.object({
  _id: Id,
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  contentFormat: ContentFormat,
  rendering: Rendering,
  featuredImage: z.string().nullable(),
  galleryImages: z.array(z.string()),
  author: Author,
  /** When it was first published; null for what never was. */
  publishedAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** Minutes. */
  readTime: z.int(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  viewCount: z.int(),
  isFeatured: z.boolean("true or false"),
  isPublished: z.boolean("true or false"),
  metaTitle: z.string(),
  metaDescription: z.string(),
  seoKeywords: z.array(z.string()),
});
export type PostSummary = z.infer<typeof PostSummary>;

export const Post = PostSummary.extend({ content: z.string() });
export type Post = z.infer<typeof Post>;

/** A post in a list: visitors get lists without `content`. */
export const ListedPost = PostSummary.extend({ content: z.string().optional() });
export type ListedPost = z.infer<typeof ListedPost>;

/** What the preview renders. */
export const PreviewContent = z.object({ content: text().max(postLimits.content), contentFormat: ContentFormat });

export const PostFilter = z.object({
  page: PageNumber,
  limit: pageSize(10),
  published: Flag.optional(),
  featured: Flag.optional(),
  search: z.string().optional(),
  category: text().optional(),
  /** The id of who wrote them. */
  author: Id.optional(),
});
export type PostFilter = z.infer<typeof PostFilter>;

export const UploadedImage = z.object({ success: z.literal(true), url: z.string(), width: z.int(), height: z.int() });
export type UploadedImage = z.infer<typeof UploadedImage>;
export const uploadLimits = {
  bytes: 20 * 1024 * 1024,
  /** Those of all frames together. */
  pixels: 50_000_000,
  /** Of the WebP that is made of it. */
  storedBytes: 10 * 1024 * 1024,
} as const;
