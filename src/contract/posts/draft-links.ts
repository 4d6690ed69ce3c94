import { z } from "zod";
import { ids, NameText, Timestamp } from "../fields.ts";
import { model } from "../model.ts";

/** Choices for the days until a draft link expires. */
export const draftLinkDays = [1, 7, 30] as const;

/** Maximum number of open links of one post. */
export const maxDraftLinks = 20;

/** A secret address that shows its creator's unsaved changes to anyone who has it. */
export const DraftLink = model("DraftLink", {
  ...ids,
  createdAt: Timestamp,
  expiresAt: Timestamp,
  createdBy: NameText,
});
export type DraftLink = z.infer<typeof DraftLink>;

export const NewDraftLink = z.object({ days: z.literal(draftLinkDays, "1, 7 or 30 days") });
export type NewDraftLink = z.infer<typeof NewDraftLink>;

export const CreatedDraftLink = DraftLink.extend({
  address: z
    .string()
    .describe("Only this response contains it; the site stores a hash.")
    .meta({ examples: ["https://example.com/preview/9sJcVb1p3mKXw0zq7uTtRy5eLhGfDaZnQoIiUxCvBbM"] }),
});
export type CreatedDraftLink = z.infer<typeof CreatedDraftLink>;

export const draftLinkTexts = {
  tooMany: `A post can have at most ${maxDraftLinks} draft links at a time: revoke one first.`,
} as const;
