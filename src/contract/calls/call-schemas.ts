import { z } from "zod";
import { oneOf } from "../envelope.ts";
import type { Resource } from "../failure-texts.ts";
import { Id, text } from "../fields.ts";
import type { Scope } from "./scopes.ts";

/** Schemas of one API call. */
export interface CallSchemas {
  /** Parameters in the path, written as `:name`. */
  params?: z.ZodType;
  /** Resource that the path identifies, named by the message of a 404. */
  resource?: Resource;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Set if the body is a form with one file in the named field; `maxBytes` is 20 MB by default. */
  upload?: { field: string; maxBytes?: number };
  /** Set if the request may omit the body; a missing body counts as an empty object. */
  bodyOptional?: true;
  answer: z.ZodType;
  /** Scope that the call requires of an access token; undefined if the call requires a session. */
  scope?: Scope;
}

export type CallTable = Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, CallSchemas>;

type Scoped<Table> = { [Name in keyof Table]: Table[Name] & { scope: Scope } };

/** Adds the scope to each call that access tokens can make: `reading` to each GET, `scope` to all others. */
export function scoped<const T extends CallTable>(scope: Scope, table: T, reading: Scope = "read") {
  const scopeOf = (name: string) => (name.startsWith("GET ") ? reading : scope);
  const calls = Object.entries<CallSchemas>(table).map(([name, call]) => [name, { ...call, scope: scopeOf(name) }]);
  return Object.fromEntries(calls) as Scoped<T>;
}

export const params = z.object({ id: Id });
/** Parameter that is an upload's id or its file name. */
export const idOrFile = z.object({ id: text() });
export const idOrSlug = z.object({ id: text() });
export const names = oneOf(z.array(z.string()));
