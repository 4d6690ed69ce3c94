import { z } from "zod";
import { Id, ids, ImageText, NameText, optionalText, PageNumber, pageSize, SearchText, Timestamp } from "../fields.ts";
import { pageSizes } from "../limits.ts";
import { model } from "../model.ts";
import { parseImageFile } from "./uploaded-images.ts";

/** Days that an unused upload stays in the library. */
export const unusedDays = 30;

export const mediaTexts = {
  inUse: "This image is in use. Remove it from there first.",
} as const;

/** Name of an uploaded file, the last part of its address. */
const ImageFileName = z
  .string()
  .refine((name) => parseImageFile(name) !== undefined, "The name of an uploaded image")
  .meta({ examples: ["0123456789abcdef0123456789abcdef-640x480.webp"] });

const oneLine = (max: number) => optionalText(max).transform((text) => text.replace(/\s+/g, " "));

export const MediaTexts = z.object({
  /** Alternative text for readers who cannot see the image. */
  alt: oneLine(500).meta({ examples: ["A cat asleep on a keyboard"] }),
  /** Caption shown below the image. */
  caption: oneLine(500).meta({ examples: ["Tom, Monday morning"] }),
});
export type MediaTexts = z.infer<typeof MediaTexts>;

export const MediaChanges = MediaTexts.partial().meta({ title: "MediaChanges" });
export type MediaChanges = z.infer<typeof MediaChanges>;

/** A use of an image; `other` stands for a document that the caller may not see. */
export const MediaUse = z.object({
  kind: z.enum(["post", "draft", "unsaved", "trash", "history", "profile", "page", "settings", "other"]),
  /** Kind of document whose unsaved changes or revision uses the image; undefined for other uses. */
  of: z.enum(["post", "page", "issue", "settings"]).optional(),
  /** Id of the document, or of the user whose profile it is. */
  id: Id.nullable(),
  title: z.string().meta({ examples: ["Hello World"] }),
});
export type MediaUse = z.infer<typeof MediaUse>;

export const MediaImage = model("MediaImage", {
  ...ids,
  file: ImageFileName,
  url: ImageText,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** Name of the file that was uploaded. */
  name: z.string().meta({ examples: ["cat.jpeg"] }),
  alt: z.string(),
  caption: z.string(),
  uploadedBy: NameText,
  createdAt: Timestamp,
  /** `uses`: at most 20 uses of the image; `useCount`: the number of all its uses. */
  uses: z.array(MediaUse),
  useCount: z.int(),
  /** Time at which the image is deleted if it stays unused. */
  expiresAt: Timestamp.nullable(),
});
export type MediaImage = z.infer<typeof MediaImage>;

export const MediaFilter = z.object({
  page: PageNumber,
  limit: pageSize(pageSizes.media),
  search: SearchText.optional(),
  use: z.enum(["used", "unused"], "used or unused").optional(),
});
export type MediaFilter = z.infer<typeof MediaFilter>;
