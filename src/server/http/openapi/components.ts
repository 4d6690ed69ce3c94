import { isDeepStrictEqual } from "node:util";
import type { Schema } from "./example.ts";
import type { Content, Description, Operation, Parameter, Response } from "./operation.ts";
import { ownRefusals, refusalText } from "./refusals.ts";

interface Reference {
  $ref: string;
  description?: string;
}

/** Moves models, and what several operations have in common, to the components of the OpenAPI document. */
export function shareComponents({ paths, components, ...document }: Description) {
  const responses: Record<string, Response> = {};
  const shared = { schemas: {}, parameters: {}, headers: {}, responses };
  const isRepeated = findRepeated(paths);

  /** Stores a part under a name and returns a reference to it; the part itself if another one has the name. */
  function refer<T extends object>(kind: keyof typeof shared, name: string, part: T): T | Reference {
    const parts: Record<string, object> = shared[kind];
    return isDeepStrictEqual((parts[name] ??= part), part) ? referenceTo(kind, name) : part;
  }

  function shareSchema({ title, ...schema }: Schema): Schema {
    const { properties, required = [], items, anyOf } = schema;
    const shareField = (field: Schema, name: string) => shareSchema(withoutDefault(field, required.includes(name)));
    const { description, ...model } = {
      ...schema,
      ...(properties && { properties: mapValues(properties, shareField) }),
      ...(items && { items: shareSchema(items) }),
      ...(anyOf && { anyOf: anyOf.map(shareSchema) }),
    };
    // A description is about one use of a model.
    return { ...(title ? refer("schemas", title, model) : model), ...(description && { description }) };
  }

  /** Shares schemas, and leaves out examples of a whole content, because its fields have some. */
  const shareContent = (content: Record<string, Content>) =>
    mapValues(content, ({ schema }) => ({ schema: shareSchema(schema) }));

  function shareParameter(parameter: Parameter) {
    const part = { ...parameter, schema: shareSchema(parameter.schema) };
    return isRepeated(parameter) ? refer("parameters", parameter.name, part) : part;
  }

  function shareSuccess(response: Response, status: string) {
    const { headers, content } = response;
    const part = {
      ...response,
      ...(headers && { headers: mapValues(headers, (header, name) => refer("headers", name, header)) }),
      ...(content && { content: shareContent(content) }),
    };
    const name = content ? nameOfAnswer(content) : status;
    return name && isRepeated(response) ? refer("responses", name, part) : part;
  }

  /** Refers to the response of all refusals, of which the description of a call names its own. */
  function shareRefusals({ content = {} }: Response) {
    const name = content["text/html"] ? "FormRefusal" : "Refusal";
    responses[name] ??= { description: refusalText, content: shareContent(content) };
    return referenceTo("responses", name);
  }

  function shareOperation({ parameters, requestBody, responses: all, description, ...operation }: Operation) {
    const { accepted = [], refused = [] } = Object.groupBy(Object.entries(all), ([status]) =>
      Number(status) < 400 ? "accepted" : "refused",
    );
    const own = ownRefusals(refused);
    return {
      ...operation,
      description: own ? `${description} Refusals: ${own}.` : description,
      ...(parameters.length > 0 && { parameters: parameters.map(shareParameter) }),
      ...(requestBody && { requestBody: { ...requestBody, content: shareContent(requestBody.content) } }),
      responses: {
        ...Object.fromEntries(accepted.map(([status, response]) => [status, shareSuccess(response, status)])),
        ...(refused[0] && { default: shareRefusals(refused[0][1]) }),
      },
    };
  }

  return {
    ...document,
    paths: mapValues(paths, (operations) => mapValues(operations, shareOperation)),
    components: { ...components, ...shared },
  };
}

const mapValues = <T, R>(values: Record<string, T>, map: (value: T, name: string) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

const referenceTo = (kind: string, name: string): Reference => ({ $ref: `#/components/${kind}/${name}` });

/** Returns a function that tells whether a parameter or a response occurs more than once. */
function findRepeated(paths: Description["paths"]) {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parts = operations.flatMap(({ parameters, responses }) => [...parameters, ...Object.values(responses)]);
  const uses = Map.groupBy(parts, (part) => JSON.stringify(part));
  return (part: Parameter | Response) => (uses.get(JSON.stringify(part)) ?? []).length > 1;
}

/** Describes a default value in words, because generated clients require a field that has a `default`. */
function withoutDefault({ default: value, ...field }: Schema, isRequired: boolean): Schema {
  if (value === undefined || isRequired) return field;
  const text = `By default ${JSON.stringify(value)}.`;
  return { ...field, description: field.description ? `${field.description} ${text}` : text };
}

/** Returns the name of the model that an answer contains, with `List` if it contains a list of them. */
function nameOfAnswer(content: Record<string, Content>) {
  const { title, properties } = content["application/json"]?.schema ?? {};
  const data = properties?.["data"];
  return title ?? data?.title ?? (data?.items?.title && `${data.items.title}List`);
}
