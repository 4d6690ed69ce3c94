import { z } from "zod";
import { Done, oneOf } from "../envelope.ts";
import { importLimits } from "../imports/import-texts.ts";
import { ImportUpload, SiteImport, TakenBack } from "../imports/imports.ts";
import { type CallTable, params } from "./call-schemas.ts";

/** Calls for imports from other programs. */
export const importCalls = {
  "GET /imports": { answer: oneOf(z.array(SiteImport)) },
  "POST /imports": { answer: oneOf(ImportUpload) },
  "DELETE /imports/:id": { params, resource: "Import", answer: oneOf(TakenBack) },
  "GET /imports/upload": { answer: oneOf(ImportUpload.nullable()) },
  "POST /imports/upload": { upload: { field: "file", maxBytes: importLimits.bytes }, answer: oneOf(ImportUpload) },
  "DELETE /imports/upload": { resource: "Upload", answer: Done },
} as const satisfies CallTable;
