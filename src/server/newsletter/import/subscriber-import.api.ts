import { Readable } from "node:stream";
import type { FastifyRequest } from "fastify";
import { actorOf } from "../../http/actor.ts";
import { one } from "../../http/answers.ts";
import { saveUpload } from "../../http/bodies/upload.ts";
import { csvType } from "../../http/csv.ts";
import { type Route, route } from "../../http/routes/route.ts";
import type { SubscriberImports } from "./subscriber-import.ts";

const shared = { may: "admin", rate: "none", cache: "never" } as const;

const receiving = (request: FastifyRequest) => (path: string) => saveUpload(request, "file", path);

export function subscriberImportApi(imports: SubscriberImports): Route[] {
  return [
    route(
      "POST /newsletter/import",
      { ...shared, summary: "Add the subscribers of a CSV file; known ones stay unchanged", status: 201 },
      async ({ viewer, query, request, once }) =>
        one(await imports.import(actorOf(viewer, request), query, receiving(request), once)),
    ),
    route(
      "POST /newsletter/import/check",
      { ...shared, summary: "Get the outcome of a CSV import without importing" },
      async ({ request }) => one(await imports.check(receiving(request))),
    ),
    route(
      "POST /newsletter/import/report",
      { ...shared, summary: "Get the outcome of an import for each line, as a CSV file", answerType: csvType },
      async ({ request, reply }) => {
        const pieces = await imports.report(receiving(request));
        reply.type(csvType).header("content-disposition", 'attachment; filename="newsletter-import-report.csv"');
        return Readable.from(pieces);
      },
    ),
  ];
}
