import type { z } from "zod";
import { scopeTexts } from "../../../contract/calls/scopes.ts";
import { Failure } from "../../../contract/envelope.ts";
import { acceptsIdempotencyKey } from "../routes/idempotency.ts";
import type { Route, Rule } from "../routes/route.ts";
import { sessionCookieName } from "../security/session-cookie.ts";
import { bodyExampleOf, exampleOf, type Schema } from "./example.ts";
import { jsonSchemaOf } from "./json-schema.ts";
import type { Description, Operation, Parameter, Response } from "./operation.ts";
import { refusalsOf } from "./refusals.ts";
import { tagOf, tags } from "./tags.ts";

const who = { anyone: "Anyone", user: "Signed-in people", admin: "Administrators" } as const;

const templated = (url: string) => url.replace(/:(\w+)/g, "{$1}");

function parameters(schema: z.ZodType | undefined, place: "path" | "query"): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  const { properties: parsed = {} } = jsonSchemaOf(schema, "output");
  return Object.entries(properties).map(([name, text]) => ({
    name,
    in: place,
    ...((place === "path" || required.includes(name)) && { required: true }),
    schema: isTypedText(parsed[name]) ? parsed[name] : text,
  }));
}

/** Whether the schema parses the text of a URL value as a number or a boolean. */
const isTypedText = (schema: Schema | undefined): schema is Schema =>
  schema?.type === "integer" || schema?.type === "boolean";

/** Returns a unique id made of method and URL: `PUT /blogs/:id/publish` becomes `putBlogsByIdPublish`. */
const operationIdOf = ({ method, url }: Rule) =>
  method.toLowerCase() +
  url.replace(/:/g, "by-").replace(/(?:^|[^a-z]+)([a-z])/gi, (_, letter: string) => letter.toUpperCase());

function bodyOf({ body, bodyOptional, upload, plainForm }: Rule): Operation["requestBody"] {
  if (upload) {
    const file = {
      type: "object",
      required: [upload.field],
      properties: { [upload.field]: { type: "string", format: "binary" } },
    };
    return { required: true, content: { "multipart/form-data": { schema: file } } };
  }
  if (!body) return undefined;
  const schema = jsonSchemaOf(body, "input");
  const content = { schema, example: bodyExampleOf(schema) };
  return {
    required: !bodyOptional,
    content: { "application/json": content, ...(plainForm && { "application/x-www-form-urlencoded": content }) },
  };
}

const header = (name: string, description: string, example: string, schema: Schema = {}): Parameter => ({
  name,
  in: "header",
  description,
  schema: { type: "string", ...schema },
  example,
});

const ifMatch = header(
  "If-Match",
  "The `ETag` of a GET: refuses the change if the resource was saved in the meantime",
  '"3"',
);

const idempotencyKey = header(
  "Idempotency-Key",
  "1 to 64 visible characters, ideally a UUID: within 24 hours, a repeat with the same key returns the first response and changes nothing",
  "0f3c5d2e-7b1f-40a9-8c8d-1e2f3a4b5c6d",
  { pattern: "^[\\x21-\\x7e]{1,64}$" },
);

const requiresSession = header(
  "X-Requires-Session",
  "With any value, the call answers 401 without a session instead of answering as for visitors",
  "1",
);

const etag = {
  ETag: { description: "For `If-None-Match` by visitors, or `If-Match` of a PUT", schema: { type: "string" } },
};

function success({ answer, answerType = "application/json", status, versioned, plainForm, cache }: Rule) {
  const schema = jsonSchemaOf(answer, "output");
  return {
    [status ?? 200]: {
      description: "Done",
      ...((versioned || cache === "visitors") && { headers: etag }),
      content: { [answerType]: { schema, example: exampleOf(schema) } },
    },
    ...(cache === "visitors" && { 304: { description: "To visitors whose `If-None-Match` contains the current tag" } }),
    ...(plainForm && {
      303: { description: "After a successful HTML form: redirects to the path in its field `returnTo`" },
    }),
  };
}

const failureSchema = jsonSchemaOf(Failure, "output");
const failedFormPage = {
  "text/html": { schema: { type: "string", description: "The form again, with the entered values" } },
};

/** Describes a route as an operation of the OpenAPI document. */
export function describeCall(rule: Rule): Operation {
  const { params, query, may, summary, method, versioned, scope } = rule;
  const failures = refusalsOf(rule).map(([code, description, error]): [number, Response] => [
    code,
    {
      description,
      content: {
        "application/json": { schema: failureSchema, example: { success: false, error } },
        ...(rule.plainForm && failedFormPage),
      },
    },
  ]);
  const requestBody = bodyOf(rule);
  return {
    operationId: operationIdOf(rule),
    summary,
    description: `${who[may]}.`,
    tags: [tagOf(rule.url)],
    // The empty alternative allows the call without credentials.
    security: [...(may === "anyone" ? [{}] : []), { session: [] }, ...(scope ? [{ token: [scope] }] : [])],
    parameters: [
      ...parameters(params, "path"),
      ...parameters(query, "query"),
      ...(versioned && method === "PUT" ? [ifMatch] : []),
      ...(acceptsIdempotencyKey(rule) ? [idempotencyKey] : []),
      ...(rule.cache === "visitors" ? [requiresSession] : []),
    ],
    ...(requestBody && { requestBody }),
    responses: { ...success(rule), ...Object.fromEntries(failures) },
  };
}

/** Describes the API from the rules and schemas by which the server also checks each call. */
export function describeApi(routes: Route[], publicUrl: string) {
  const paths: Description["paths"] = {};
  for (const { rule } of routes) {
    const path = (paths[templated(rule.url)] ??= {});
    path[rule.method.toLowerCase()] = describeCall(rule);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "folio",
      version: "1",
      license: { name: "MIT", identifier: "MIT" },
      description: "The site and its back office use these calls for everything they do.",
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags,
    paths,
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: tokenText },
        session: { type: "apiKey", in: "cookie", name: sessionCookieName(publicUrl.startsWith("https:")) },
      },
    },
  };
}

const scopeList = Object.entries(scopeTexts).map(([scope, text]) => `- \`${scope}\`: ${text}`);
const tokenText = ["An access token of the profile. Scopes:", ...scopeList].join("\n");
