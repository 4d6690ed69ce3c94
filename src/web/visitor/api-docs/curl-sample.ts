import type { Call, Parameter } from "./api-description.ts";

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
