import { z } from "zod";
import { requiredText } from "./fields.ts";

export const importLimits = { lines: 100_000, consent: 500, listed: 100 } as const;

const WithoutStatus = z.enum(["active", "inactive"], "Please give active or inactive");
export type WithoutStatus = z.infer<typeof WithoutStatus>;

export const SubscriberImportQuery = z.object({
  /** How these people agreed to get the newsletter, in the owner's words; stored with each of them. */
  consent: requiredText(importLimits.consent, "Please say how these people agreed to get the newsletter").meta({
    examples: ["They signed up on my former site"],
  }),
  /** What becomes of people of whom the file does not say whether they are subscribed; without it, such a file is refused. */
  withoutStatus: WithoutStatus.optional(),
});

export type SubscriberImportQuery = z.infer<typeof SubscriberImportQuery>;

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

/** How the file was read. */
export const ImportedFile = z.object({
  /** The program that wrote it, where its columns tell; else empty. */
  product: z.string(),
  encoding: z.string(),
  unknownColumns: z.array(z.string()),
  /** People of whom the file does not say whether they are subscribed. */
  withoutStatus: z.int(),
});
export type ImportedFile = z.infer<typeof ImportedFile>;

export const SubscriberImport = z.object({
  file: ImportedFile,
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
  noEmailColumn: "The first line has to name the columns, and one of them has to be Email.",
  tooManyLines: `A file can have ${importLimits.lines.toLocaleString("en")} lines. Please split it.`,
  wasInactive: "Inactive in the imported file",
  withoutStatus: "The file does not say whether they are subscribed",
  whoIsSubscribed:
    "This file does not say who of these people is still subscribed. Please say whether all of them are added as active or as inactive.",
} as const;
export const unreadableLineText = (line: number) =>
  `Line ${line.toLocaleString("en")} could not be read. Please look at its quotation marks.`;

export const interruptedImportText = (stored: number) =>
  `The import was interrupted after ${stored.toLocaleString("en")} ${stored === 1 ? "subscriber was" : "subscribers were"} added. Import the file again to add the others: those stay as they are.`;
