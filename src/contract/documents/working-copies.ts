import { z } from "zod";
import { Id, Timestamp } from "../fields.ts";
import { model } from "../model.ts";

/** Messages about refused saves of any kind of document. */
export const documentTexts = {
  workingCopyChanged: "These changes were continued in another window or browser in the meantime.",
} as const;

const Version = Id.describe("Chosen by the editor that stores it.");

export const StoredWorkingCopy = model("StoredWorkingCopy", { version: Version, updatedAt: Timestamp });

export const WorkingCopyVersion = z.object({
  version: Version.optional().describe("Only this version is discarded."),
});

/** Optional field of every save: versions of the working copy whose text is saved; the server deletes them. */
export const savedCopy = {
  workingCopy: z
    .array(Id)
    .max(20)
    .optional()
    .describe("Versions of the caller's working copy that this save contains."),
};

/**
 * Creates the schemas of one person's unsaved changes to a document. `fields` are its fields as an editor may hold
 * them: a title may be empty, an address may be taken. `kind` names the kind of document.
 */
export function workingCopyOf<Fields extends z.ZodRawShape>(fields: Fields, kind: string) {
  const Unsaved = z
    .object(fields)
    .partial()
    .meta({ title: `Unsaved${kind}` });
  return {
    WorkingCopy: StoredWorkingCopy.extend({
      documentVersion: z.int().describe("Version of the document to which the changes were made."),
      fields: Unsaved,
    }),
    NewWorkingCopy: z.object({
      version: Version,
      replaces: z
        .array(Version.nullable())
        .min(1)
        .max(20)
        .describe("Versions that this one may replace; null means none."),
      /** Version of the document that the changes are based on; 0 for settings that were never saved. */
      documentVersion: z.int().min(0),
      fields: Unsaved,
    }),
  };
}

type Schemas = ReturnType<typeof workingCopyOf>;
type AnyFields = Record<string, unknown>;

/** A working copy of any kind of document. */
export type WorkingCopy = Omit<z.infer<Schemas["WorkingCopy"]>, "fields"> & { fields: AnyFields };
export type NewWorkingCopy = Omit<z.infer<Schemas["NewWorkingCopy"]>, "fields"> & { fields: AnyFields };
