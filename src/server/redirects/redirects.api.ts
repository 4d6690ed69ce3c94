import { bulkTexts } from "../../contract/long-lists.ts";
import { redirectTexts } from "../../contract/redirects/redirect-texts.ts";
import { csvType, sendCsv } from "../http/csv.ts";
import { adminRoute, type Route } from "../http/routes/route.ts";
import type { Redirects } from "./redirects.ts";

export const redirectsApi = (redirects: Redirects): Route[] => [
  adminRoute("GET /redirects", "List redirects, newest first", ({ query }) => redirects.list(query)),
  adminRoute(
    "GET /redirects/unknown",
    "List unknown addresses of the last 30 days, most requested first",
    ({ query }) => redirects.listUnknown(query),
  ),
  adminRoute(
    "GET /redirects/export",
    { summary: "Export all redirects as a CSV file", answerType: csvType },
    async ({ reply }) => sendCsv(reply, "redirects", await redirects.export()),
  ),
  adminRoute(
    "POST /redirects",
    { summary: "Add a redirect", status: 201, refuses: { 409: redirectTexts.taken } },
    ({ body, once }) => once((run) => redirects.create(body, run)),
  ),
  adminRoute(
    "POST /redirects/import",
    { summary: "Add the redirects of a list, in one transaction; existing ones stay unchanged", status: 201 },
    ({ body, once }) => redirects.import(body, once),
  ),
  adminRoute("POST /redirects/import/check", "Preview an import without storing anything", ({ body }) =>
    redirects.checkImport(body),
  ),
  adminRoute("PUT /redirects/bulk", "Move many redirects to the trash, all or none", ({ viewer, body }) =>
    redirects.bulk(viewer, body),
  ),
  adminRoute(
    "PUT /redirects/bulk/all",
    { summary: "Move every redirect of a list to the trash, all or none", refuses: { 409: bulkTexts.foundOthers } },
    ({ viewer, body }) => redirects.changeFound(viewer, body),
  ),
  adminRoute(
    "PUT /redirects/:id",
    { summary: "Update the given fields of a redirect", keyed: true, refuses: { 409: redirectTexts.taken } },
    ({ params, body, once }) => once((run) => redirects.update(params.id, body, run)),
  ),
  adminRoute("DELETE /redirects/:id", "Move a redirect to the trash", ({ viewer, params }) =>
    redirects.remove(viewer, params.id),
  ),
];
