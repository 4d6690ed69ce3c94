import { importLimits, importTexts } from "../../contract/imports/import-texts.ts";
import { saveUpload } from "../http/bodies/upload.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { Imports } from "./imports.ts";

export const importsApi = (imports: Imports): Route[] => [
  adminRoute("GET /imports", "List imported sites, newest first", imports.list),
  adminRoute(
    "POST /imports",
    {
      summary: "Import the uploaded and checked file, by a job",
      status: 201,
      refuses: { 409: importTexts.notChecked },
    },
    ({ viewer, once }) => imports.start(viewer.id, once),
  ),
  adminRoute(
    "DELETE /imports/:id",
    {
      summary: "Move the posts and pages of an import to the trash, except those that were edited",
      refuses: { 409: importTexts.isImporting },
    },
    ({ viewer, params }) => imports.takeBack(viewer, params.id),
  ),
  adminRoute("GET /imports/upload", "Get the uploaded file with its state and progress", imports.findUpload),
  adminRoute(
    "POST /imports/upload",
    {
      summary: "Upload an export of another program, up to 100 MB, which a job checks",
      status: 201,
      refuses: { 409: importTexts.oneAtATime },
    },
    ({ viewer, request, once }) =>
      imports.upload(viewer.id, (path) => saveUpload(request, "file", path, { maxBytes: importLimits.bytes }), once),
  ),
  adminRoute("DELETE /imports/upload", "Remove the uploaded file; a running import ends early", imports.discard),
];
