import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import { tooManyFieldsText } from "../../../contract/failure-texts.ts";
import { Refusal } from "../../errors.ts";

/** More than any form of this site has. */
const maxFields = 50;

/** Parses forms of pages without scripts. */
export function readFormBodies(app: FastifyInstance) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, text, done) => {
    const fields = String(text).split("&", maxFields + 1).length;
    if (fields > maxFields) return done(new Refusal(400, tooManyFieldsText(maxFields)));
    return done(null, { ...parse(String(text)) });
  });
}
