import { z } from "zod";
import { type CallTable, params } from "../calls/call-schemas.ts";
import { Done, oneOf } from "../envelope.ts";
import { countsOf, Id, ids, Timestamp } from "../fields.ts";
import { model } from "../model.ts";
import { importLimits, importOutcomes } from "./import-texts.ts";

const Count = z.int().min(0);

/** Outcome of an import or of its dry run. */
export const ImportSummary = model("ImportSummary", {
  program: z.string().meta({ examples: ["Hugo"] }),
  source: z.string().meta({ examples: ["Hugo https://old.example"] }),
  counts: countsOf(importOutcomes),
  /** Imported posts and pages, excluding refused ones. */
  posts: Count,
  pages: Count,
  /** Documents that become drafts because they were not public at the source. */
  drafts: Count,
  /** Numbers of pictures: already in the media library, found in the source, at other addresses, and missing. */
  pictures: z.object({ stored: Count, found: Count, remote: Count, missing: Count }),
  /** Redirects from former addresses: added, and refused because they conflict with others; 0 before the import. */
  redirects: z.object({ added: Count, refused: Count }),
  /** Notes about the imported site as a whole. */
  notes: z.array(z.string()),
  /** Documents that need attention, with reasons: those not stored, then drafts, then others with notes. */
  documents: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      outcome: z.enum(importOutcomes),
      /** Address on this site; empty for a refused document. */
      path: z.string(),
      reasons: z.array(z.string()),
    }),
  ),
  /** Reason why the import ended early; `null` if it did not. */
  failure: z.string().nullable(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** The uploaded file of an import. A first job reads it as a dry run, and a later job imports it. */
export const ImportUpload = model("ImportUpload", {
  id: Id,
  name: z.string().meta({ examples: ["my-blog.zip"] }),
  bytes: z.int(),
  uploadedAt: Timestamp,
  /** `refused`: the file cannot be imported; `failed`: the import ended early and can be continued. */
  state: z.enum(["checking", "checked", "refused", "importing", "imported", "failed"]),
  /** `documents`: documents read so far; `total`: their number once counted. `null` while no job reads the file. */
  progress: z.object({ documents: Count, total: Count.nullable() }).nullable(),
  /** Summary of the dry run; after the import, summary of the import. */
  summary: ImportSummary.nullable(),
  /** Reason for `refused` or `failed`; otherwise empty. */
  reason: z.string(),
});
export type ImportUpload = z.infer<typeof ImportUpload>;

/** An imported site. */
export const SiteImport = model("SiteImport", {
  ...ids,
  source: z.string().meta({ examples: ["Hugo https://old.example"] }),
  startedAt: Timestamp,
  /** End of the last import; `null` if it was interrupted. */
  endedAt: Timestamp.nullable(),
  /** Imported posts and pages that still exist. */
  posts: Count,
  pages: Count,
  /** Number of imported posts and pages that were edited on this site since the import. */
  edited: Count,
  /** Summary of the last import that stored something; `null` if no summary was recorded. */
  summary: ImportSummary.nullable(),
});
export type SiteImport = z.infer<typeof SiteImport>;

export const TakenBack = z.object({
  /** Number of documents moved to the trash. */
  removed: Count,
  /** Addresses of documents that stay, because they were edited on this site. */
  left: z.array(z.string()),
});
export type TakenBack = z.infer<typeof TakenBack>;

/** Calls for imports from other programs. */
export const importCalls = {
  "GET /imports": { answer: oneOf(z.array(SiteImport)) },
  "POST /imports": { answer: oneOf(ImportUpload) },
  "DELETE /imports/:id": { params, resource: "Import", answer: oneOf(TakenBack) },
  "GET /imports/upload": { answer: oneOf(ImportUpload.nullable()) },
  "POST /imports/upload": { upload: { field: "file", maxBytes: importLimits.bytes }, answer: oneOf(ImportUpload) },
  "DELETE /imports/upload": { resource: "Upload", answer: Done },
} as const satisfies CallTable;
