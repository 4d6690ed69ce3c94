import type { Schema } from "../../../server/http/openapi/example.ts";
import type { Description, Operation, Parameter } from "../../../server/http/openapi/operation.ts";

export interface Call extends Operation {
  method: string;
  path: string;
}

/** Groups the calls by resource, in the order of the document's tags. */
export function callsByResource({ paths, tags: resources }: Description): [resource: string, calls: Call[]][] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
  return resources.map(({ name }) => [name, calls.filter(({ tags }) => tags[0] === name)]);
}

/** Describes a value in a few words: `text, at most 200 characters`, `1 to 100`. */
export function describeSchema(schema: Schema): string {
  const { anyOf, const: only, items, minimum, maximum, maxLength, maxItems, type } = schema;
  if (anyOf) return anyOf.map(describeSchema).join(" or ");
  if (Array.isArray(type)) return type.map((one) => describeSchema({ ...schema, type: one })).join(" or ");
  if (only !== undefined) return JSON.stringify(only);
  if (schema.enum) return schema.enum.map(String).join(", ");
  if (type === "integer" || type === "number")
    return minimum === undefined || maximum === undefined ? "number" : `${minimum} to ${maximum.toLocaleString("en")}`;
  if (type === "array") return `list of ${items ? describeSchema(items) : "values"}${atMost(maxItems, "")}`;
  if (type === "boolean") return "true or false";
  return type === "string" ? `text${atMost(maxLength, " characters")}` : (type ?? "any value");
}

const atMost = (max: number | undefined, unit: string) =>
  max === undefined ? "" : `, at most ${max.toLocaleString("en")}${unit}`;

/** A curl command for the call. It uses the cookies that signing in has stored. */
export function curlSample({ method, path, parameters, requestBody, security, operationId }: Call, server: string) {
  const required = parameters.filter((parameter) => parameter.required);
  const query = required.filter((parameter) => parameter.in === "query");
  const inPath = required.filter((parameter) => parameter.in === "path");
  const filled = inPath.reduce(
    (address, parameter) => address.replace(`{${parameter.name}}`, valueOf(parameter)),
    path,
  );
  const search = query.map((parameter) => `${parameter.name}=${valueOf(parameter)}`);
  const address = `${server}${filled}${search.length > 0 ? `?${search.join("&")}` : ""}`;

  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isUpload = type === "multipart/form-data";
  const parts = [
    `curl ${method === "GET" || (requestBody && method === "POST") ? "" : `-X ${method} `}${quoted(address)}`,
    ...(security.length > 0 ? ["-b cookies.txt"] : []),
    ...(operationId === "postAuthLogin" ? ["-c cookies.txt"] : []),
    ...(isUpload ? Object.keys(body?.schema.properties ?? {}).map((field) => `-F ${field}=@picture.jpg`) : []),
    ...(body?.example === undefined
      ? []
      : ["-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(body.example, null, 2))}`]),
  ];
  return parts.join(" \\\n  ");
}

function valueOf({ name, schema }: Parameter) {
  const [example = name.toUpperCase()] = schema.examples ?? [];
  return encodeURIComponent(typeof example === "string" ? example : JSON.stringify(example));
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
