import { z } from "zod";
import { requiredText } from "./fields.ts";

export const importLimits = { lines: 100_000, consent: 500, listed: 100 } as const;

export const SubscriberImportQuery = z.object({
  /** How these people agreed to get the newsletter, in the owner's words; stored with each of them. */
  consent: requiredText(importLimits.consent, "Please say how these people agreed to get the newsletter").meta({
    examples: ["They signed up on my former site"],
  }),
});

/** What happens with a line: addresses that are known stay as they are, whether they are subscribed or not. */
export const importOutcomes = ["added", "addedInactive", "subscribed", "inactive", "repeated", "invalid"] as const;
const ImportOutcome = z.enum(importOutcomes);
export type ImportOutcome = z.infer<typeof ImportOutcome>;

export const ImportedLine = z.object({
  /** As an editor counts the lines of the file. */
  line: z.int(),
  email: z.string(),
  name: z.string(),
  outcome: ImportOutcome,
  /** Why, where the outcome alone does not say it. */
  reason: z.string(),
});
export type ImportedLine = z.infer<typeof ImportedLine>;

export const SubscriberImport = z.object({
  /** Without the first one and empty ones. */
  lines: z.int(),
  counts: z.object({
    added: z.int(),
    addedInactive: z.int(),
    subscribed: z.int(),
    inactive: z.int(),
    repeated: z.int(),
    invalid: z.int(),
  } satisfies Record<ImportOutcome, z.ZodType>),
  /** The first lines of each outcome. */
  listed: z.array(ImportedLine),
});
export type SubscriberImport = z.infer<typeof SubscriberImport>;

export const importTexts = {
  notUtf8: "This file is not UTF-8. Please save it as “CSV UTF-8” and try again.",
  noEmailColumn: "The first line has to name the columns, and one of them has to be Email.",
  tooManyLines: `A file can have ${importLimits.lines.toLocaleString("en")} lines. Please split it.`,
  wasInactive: "Inactive in the imported file",
} as const;
export const unreadableLineText = (line: number) =>
  `Line ${line.toLocaleString("en")} could not be read. Please look at its quotation marks.`;

export const interruptedImportText = (stored: number) =>
  `The import was interrupted after ${stored.toLocaleString("en")} ${stored === 1 ? "subscriber was" : "subscribers were"} added. Import the file again to add the others: those stay as they are.`;
