import { parse } from "node:querystring";
import type { FastifyInstance } from "fastify";
import { failureTexts, tooManyFieldsText } from "../../../contract/failure-texts.ts";
import { Refusal } from "../../errors.ts";
import { isSignedIn } from "../../permissions.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Body exactly as it was sent, for a call whose handler verifies a signature of the body. */
    signedText: string;
  }
}

export interface JsonLimits {
  /** Maximum nesting depth of objects and arrays. */
  depth: number;
  /** Maximum number of keys of all objects and items of all arrays together. */
  values: number;
}

/** JSON limits that no call needs to exceed; visitors' are lower, because validating many values takes time. */
const visitorLimits: JsonLimits = { depth: 10, values: 2000 };
export const signedInLimits: JsonLimits = { depth: 20, values: 20_000 };

/** Parses JSON within limits and refuses `__proto__`. An empty body with a JSON content type counts as none. */
export function readJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.decorateRequest("signedText", "");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (request.routeOptions.config.isSigned) request.signedText = body as string;
    if (body.length === 0) return done(null, undefined);
    try {
      checkJsonLimits(body as string, isSignedIn(request.viewer) ? signedInLimits : visitorLimits);
    } catch (refusal) {
      return done(refusal as Error);
    }
    return parse(request, body as string, done);
  });
}

const [quote, backslash] = ['"', "\\"].map((sign) => sign.charCodeAt(0));
const opening = new Set([..."{["].map((sign) => sign.charCodeAt(0)));
const closing = new Set([..."}]"].map((sign) => sign.charCodeAt(0)));
const comma = ",".charCodeAt(0);

/** Refuses JSON with too much nesting or too many values, counted by its brackets and commas outside of strings. */
export function checkJsonLimits(text: string, limits: JsonLimits) {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (isInString) {
      if (sign === backslash) at++;
      else if (sign === quote) isInString = false;
    } else if (sign === quote) {
      isInString = true;
    } else if (sign === comma) {
      values++;
    } else if (opening.has(sign)) {
      depth++;
      values++;
    } else if (closing.has(sign)) {
      depth--;
    }
    if (depth > limits.depth || values > limits.values) throw new Refusal(400, failureTexts.deepJson);
  }
}

/** Maximum number of form fields; every form of this site has fewer. */
const maxFields = 50;

/** Parses forms that browsers send without scripts. */
export function readFormBodies(app: FastifyInstance) {
  app.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, text, done) => {
    const fields = String(text).split("&", maxFields + 1).length;
    if (fields > maxFields) return done(new Refusal(400, tooManyFieldsText(maxFields)));
    return done(null, { ...parse(String(text)) });
  });
}
