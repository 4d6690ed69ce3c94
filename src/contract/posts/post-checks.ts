import { z } from "zod";
import { PreviewContent } from "./posts.ts";

/** A problem that an author may want to correct before publishing a post. */
export const PostProblem = z.object({
  kind: z.enum(["dead-link", "missing-alt", "unreadable-image", "long-title"]),
  /** Subject of the problem: the link, the address of the image, or the title. */
  about: z.string().meta({ examples: ["/blog/no-such-article"] }),
});
export type PostProblem = z.infer<typeof PostProblem>;

/** Unsaved text and titles of a post that is to be checked for problems. */
export const CheckedPost = PreviewContent.extend({
  title: z
    .string()
    .max(1000)
    .meta({ examples: ["Hello World"] }),
  metaTitle: z.string().max(1000).default(""),
});
export type CheckedPost = z.infer<typeof CheckedPost>;
