import { z } from "zod";
import { field } from "../documents/define-document.ts";
import { ImageText, OptionalImage, optionalText, Timestamp } from "../fields.ts";

export const publishingLimits = { series: 100, seriesPart: 999, address: 2048 } as const;

export const PostStatus = z
  .enum(["draft", "scheduled", "published"], "draft, scheduled or published")
  .describe(
    "Status as readers see it. A scheduled post has isPublished: true and a publishedAt in the future; until then it is a draft for people who may not edit it.",
  )
  .meta({ title: "PostStatus" });
export type PostStatus = z.infer<typeof PostStatus>;

const badDate = "Please enter a date and time, such as 2026-12-03T09:00:00.000Z";

/** A time with any offset from UTC, stored to the millisecond in UTC. */
export const PublicationTime = z.iso
  .datetime({ offset: true, error: badDate })
  .meta({ ...Timestamp.meta(), title: "PublicationTime" })
  .transform((text) => new Date(text).toISOString())
  // Refuses a time whose year, after the conversion to UTC, does not have four digits.
  .refine((text) => /^\d{4}-/.test(text), badDate);

const badAddress = "An address that begins with https:// or http://";

/** Publication fields of a post: time, canonical URL, share image, series, mailing. */
export const publishingFields = {
  publishedAt: field(
    PublicationTime.nullable().describe(
      "Publication time: a past one dates the post, a future one schedules it once isPublished is true; null means the time at which it is published.",
    ),
    // Time of publication; null while it is undecided.
    Timestamp.nullable(),
    { label: "Publication date", initial: null, stored: "own", isUnversioned: true },
  ),
  canonicalUrl: field(
    optionalText(publishingLimits.address)
      .refine((text) => text === "" || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text)), badAddress)
      .meta({ examples: ["https://example.com/first-published-here"] }),
    z.string(),
    { label: "Canonical URL", initial: "", stored: "value", isRare: true },
  ),
  shareImage: field(OptionalImage, ImageText.nullable(), {
    label: "Share image",
    initial: null,
    stored: "value",
    isRare: true,
  }),
  series: field(optionalText(publishingLimits.series).meta({ examples: ["A server from scratch"] }), z.string(), {
    label: "Series",
    initial: "",
    stored: "value",
    isRare: true,
  }),
  seriesPart: field(
    z
      .int("A whole number")
      .min(1, "Parts begin at 1")
      .max(publishingLimits.seriesPart, `At most ${publishingLimits.seriesPart}`)
      .nullable()
      .meta({ examples: [2] }),
    z.int().nullable(),
    { label: "Part", initial: null, stored: "value", isRare: true },
  ),
  sendWhenPublished: field(
    z
      .boolean("true or false")
      .describe("Whether newsletter subscribers get it by email when it is published; once per post."),
    z.boolean(),
    { label: "Send to subscribers when it is published", initial: false, stored: "flag", isRare: true },
  ),
} as const;
