import { z } from "zod";
import { Flag, Id, PageNumber, pageSize, text, Timestamp } from "./fields.ts";
import { PostStatus } from "./publishing.ts";
import { SearchText } from "./search-text.ts";

/** The columns that a list of posts is sorted by; with a minus in descending order. */
export const postSorts = [
  "title",
  "-title",
  "status",
  "-status",
  "published",
  "-published",
  "views",
  "-views",
] as const;
export type PostSort = (typeof postSorts)[number];

export const PostFilter = z.object({
  page: PageNumber,
  limit: pageSize(10),
  /** Whether readers see it; drafts do not include what is scheduled. */
  published: Flag.optional(),
  status: PostStatus.optional(),
  featured: Flag.optional(),
  search: SearchText.optional(),
  category: text().optional(),
  tag: text().optional(),
  /** The id of their author. */
  author: Id.optional(),
  autosaved: Flag.optional().describe(
    "With false, without drafts that only autosave has stored; with true, only those.",
  ),
  publishedFrom: Timestamp.optional().describe("Only posts that were published at this time or later."),
  publishedBefore: Timestamp.optional().describe("Only posts that were published before this time."),
  content: Flag.optional().describe("With false, posts come without their content, as visitors always get them."),
  /** Without it newest first, or best match first. */
  sort: z.enum(postSorts, "title, status, published or views, with - before it in descending order").optional(),
});
export type PostFilter = z.infer<typeof PostFilter>;
