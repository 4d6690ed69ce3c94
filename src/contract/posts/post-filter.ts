import { z } from "zod";
import { Flag, Id, PageNumber, pageSize, SearchText, text, Timestamp } from "../fields.ts";
import { PostStatus } from "./publishing.ts";

/** Sort orders of a list of posts; a minus means descending. */
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
  /** `published`: public posts (`true`) or all others; `status` also distinguishes drafts from scheduled posts. */
  published: Flag.optional(),
  status: PostStatus.optional(),
  featured: Flag.optional(),
  search: SearchText.optional(),
  category: text().optional(),
  tag: text().optional(),
  /** Id of the author. */
  author: Id.optional(),
  autosaved: Flag.optional().describe("false excludes drafts that only autosave has stored; true lists only those."),
  publishedFrom: Timestamp.optional().describe("Only posts published at this time or later."),
  publishedBefore: Timestamp.optional().describe("Only posts published before this time."),
  content: Flag.optional().describe("false omits the content of posts, as for visitors."),
  /** Default order: best match first if there is a search text, otherwise newest first. */
  sort: z.enum(postSorts, "title, status, published or views, with - before it in descending order").optional(),
});
export type PostFilter = z.infer<typeof PostFilter>;
