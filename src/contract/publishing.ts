import { z } from "zod";
import { ImageAddress, ImageText, optionalText, Timestamp } from "./fields.ts";

export const publishingLimits = { series: 100, seriesPart: 999, address: 2048 } as const;

export const PostStatus = z
  .enum(["draft", "scheduled", "published"], "draft, scheduled or published")
  .describe(
    "What readers see. A scheduled post has isPublished: true and a publishedAt in the future; until then it is a draft for everybody who may not edit it.",
  );
export type PostStatus = z.infer<typeof PostStatus>;

const badDate = "Please give a date and time, such as 2026-12-03T09:00:00.000Z";

/** A moment with any offset from UTC, stored to the millisecond in UTC. */
export const PublicationTime = z.iso
  .datetime({ offset: true, error: badDate })
  .meta(Timestamp.meta() ?? {})
  .transform((text) => new Date(text).toISOString())
  // An offset may move it out of the years that ISO 8601 can write.
  .refine((text) => /^\d{4}-/.test(text), badDate);

const badAddress = "An address that begins with https:// or http://";

/** The fields of a post that say when, as what and in which order it is published. */
export const publishingFields = {
  publishedAt: PublicationTime.nullable().describe(
    "When it is published: a moment in the past dates it, one in the future schedules it once isPublished is true; null stands for the moment of publishing.",
  ),
  canonicalUrl: optionalText(publishingLimits.address)
    .refine((text) => text === "" || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)), badAddress)
    .meta({ examples: ["https://example.com/first-published-here"] }),
  shareImage: z.union([ImageAddress, z.literal("").transform(() => null), z.null()]),
  series: optionalText(publishingLimits.series).meta({ examples: ["A server from scratch"] }),
  seriesPart: z
    .int("A whole number")
    .min(1, "Parts begin at 1")
    .max(publishingLimits.seriesPart, `At most ${publishingLimits.seriesPart}`)
    .nullable()
    .meta({ examples: [2] }),
  sendWhenPublished: z
    .boolean("true or false")
    .describe("Whether the newsletter's subscribers get it by mail when it is published; once for each post."),
};

/** The same with the default values of a new post. */
export const newPublishingFields = {
  publishedAt: publishingFields.publishedAt.default(null),
  canonicalUrl: publishingFields.canonicalUrl.default(""),
  shareImage: publishingFields.shareImage.default(null),
  series: publishingFields.series.default(""),
  seriesPart: publishingFields.seriesPart.default(null),
  sendWhenPublished: publishingFields.sendWhenPublished.default(false),
};

/** The same as a post has them. */
export const answeredPublishingFields = {
  status: PostStatus,
  /** When it is or will be published; null if that is open. */
  publishedAt: Timestamp.nullable(),
  canonicalUrl: z.string(),
  shareImage: ImageText.nullable(),
  series: z.string(),
  seriesPart: z.int().nullable(),
  sendWhenPublished: z.boolean(),
  /** When readers were last told of an update; null when they never were. */
  updatedOn: Timestamp.nullable(),
};
