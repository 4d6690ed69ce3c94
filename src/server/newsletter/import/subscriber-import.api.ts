import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../http/actor.ts";
import { saveUpload } from "../../http/bodies/upload.ts";
import { csvType } from "../../http/csv.ts";
import { adminRoute, type Route } from "../../http/routes/route.ts";
import type { SubscriberImports } from "./subscriber-import.ts";

const receiving = (request: FastifyRequest) => (path: string) => saveUpload(request, "file", path);

export const subscriberImportApi = (imports: SubscriberImports): Route[] => [
  adminRoute(
    "POST /newsletter/import",
    { summary: "Add the subscribers of a CSV file; known ones stay unchanged", status: 201 },
    ({ viewer, query, request, once }) => imports.import(actorOf(viewer, request), query, receiving(request), once),
  ),
  adminRoute("POST /newsletter/import/check", "Get the outcome of a CSV import without importing", ({ request }) =>
    imports.check(receiving(request)),
  ),
  adminRoute(
    "POST /newsletter/import/report",
    { summary: "Get the outcome of an import for each line, as a CSV file", answerType: csvType },
    async ({ request, reply }) => {
      const pieces = await imports.report(receiving(request));
      reply.type(csvType).header("content-disposition", 'attachment; filename="newsletter-import-report.csv"');
      return Readable.from(pieces);
    },
  ),
];
