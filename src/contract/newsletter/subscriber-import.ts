import { z } from "zod";
import { countsOf, requiredText } from "../fields.ts";
import { groupedDigits } from "../grouped-digits.ts";
import { model } from "../model.ts";

export const importLimits = { lines: 100_000, consent: 500, listed: 100 } as const;

const WithoutStatus = z.enum(["active", "inactive"], "Please choose active or inactive");
export type WithoutStatus = z.infer<typeof WithoutStatus>;

export const SubscriberImportQuery = z.object({
  /** Statement of the owner about how the imported people consented to the newsletter; stored with each subscriber. */
  consent: requiredText(importLimits.consent, "Please say how these people agreed to get the newsletter").meta({
    examples: ["They signed up on my previous site"],
  }),
  /** Treatment of rows without a status; if omitted, a file with such rows is refused. */
  withoutStatus: WithoutStatus.optional(),
});

export type SubscriberImportQuery = z.infer<typeof SubscriberImportQuery>;

/** Outcomes of a line in an imported file; addresses that are already stored stay unchanged. */
export const importOutcomes = ["added", "addedInactive", "subscribed", "inactive", "repeated", "invalid"] as const;
const ImportOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportedLine = z.object({
  /** Line number as shown by a text editor. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: ImportOutcome,
  /** Reason for the outcome, if the outcome alone does not explain it. */
  reason: z.string(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const SubscriberImport = model("SubscriberImport", {
  /** Number of lines with data: all except the first line and empty lines. */
  lines: z.int(),
  /** Number of added people without a status in the file. */
  withoutStatus: z.int(),
  counts: countsOf(importOutcomes),
  /** The first lines of each outcome, at most `importLimits.listed` per outcome. */
  listed: z.array(ImportedLine),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const importTexts = {
  noEmailColumn: "The first line must name the columns, and one of them must be Email.",
  tooManyLines: `A file can have at most ${groupedDigits(importLimits.lines)} lines. Please split it.`,
  wasInactive: "Inactive in the imported file",
  withoutStatus: "The file does not say whether they are subscribed",
  whoIsSubscribed:
    "This file does not say which of these people are still subscribed. Please choose whether to add all of them as active or as inactive.",
} as const;
export const unusableDateText = (text: string) =>
  `Its date ${text.slice(0, 100)} is none between 1990 and now, so it gets that of the import.`;
export const unreadableLineText = (line: number) =>
  `Line ${groupedDigits(line)} could not be read. Please check its quotation marks.`;
