import { z } from "zod";
import { ImageAddress, ImageText, optionalText, Timestamp } from "./fields.ts";

export const publishingLimits = { series: 100, seriesPart: 999, address: 2048 } as const;

export const PostStatus = z
  .enum(["draft", "scheduled", "published"], "draft, scheduled or published")
  .describe(
    "Status as readers see it. A scheduled post has isPublished: true and a publishedAt in the future; until then it is a draft for people who may not edit it.",
  );
export type PostStatus = z.infer<typeof PostStatus>;

const badDate = "Please give a date and time, such as 2026-12-03T09:00:00.000Z";

/** A time with any offset from UTC, stored to the millisecond in UTC. */
export const PublicationTime = z.iso
  .datetime({ offset: true, error: badDate })
  .meta(Timestamp.meta() ?? {})
  .transform((text) => new Date(text).toISOString())
  // An offset may move it out of the range of years in ISO 8601.
  .refine((text) => /^\d{4}-/.test(text), badDate);

const badAddress = "An address that begins with https:// or http://";

/** Fields of a post for the time, form and order of its publication. */
export const publishingFields = {
  publishedAt: PublicationTime.nullable().describe(
    "Publication time: a past one dates the post, a future one schedules it once isPublished is true; null means the time at which it is published.",
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
    .describe("Whether subscribers of the newsletter get it by mail when it is published; once per post."),
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

/** The same fields in an answer. */
export const answeredPublishingFields = {
  status: PostStatus,
  /** Time of its past or future publication; null if it is undecided. */
  publishedAt: Timestamp.nullable(),
  canonicalUrl: z.string(),
  shareImage: ImageText.nullable(),
  series: z.string(),
  seriesPart: z.int().nullable(),
  sendWhenPublished: z.boolean(),
  /** Time of the last announced update; null if there was none. */
  updatedOn: Timestamp.nullable(),
};
