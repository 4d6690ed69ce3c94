import { z } from "zod";
import { tooLong } from "../fields.ts";

type Immutable<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** Form of a value in its column: as it is, or as 0 or 1, JSON text, or milliseconds since 1970. */
export type StoredAs = "value" | "flag" | "json" | "time";

/** A field that people write, defined once for the API, its storage and its input. */
export interface DocumentField<Schema extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Validates a new value. */
  schema: Schema;
  /** Schema of the stored value, which may be older than the validation. */
  answer: Answer;
  /** Value in a new document; a field without one is required. */
  initial?: Immutable<z.output<Schema>>;
  /** Label of its input. */
  label: string;
  /** Maximum number of characters of an unsaved text, which is otherwise not validated. */
  longest?: number;
  /** Form in its column; `own`: the kind of document stores it in its own way. */
  stored: StoredAs | "own";
  /** Set if few documents have another value than the initial one, which a table of its own stores. */
  isRare?: true;
  /** Set if the history lacks it, because a control of its own changes it. */
  isUnversioned?: true;
}

export type DocumentFields = Record<string, DocumentField>;

/** Keeps the types of a field's schemas. */
export const field = <
  Schema extends z.ZodType,
  Answer extends z.ZodType,
  const Rest extends Omit<DocumentField<Schema>, "schema" | "answer">,
>(
  schema: Schema,
  answer: Answer,
  rest: Rest,
) => ({ schema, answer, ...rest });

type Schemas<F extends DocumentFields> = { [Name in keyof F]: F[Name]["schema"] };
type Answers<F extends DocumentFields> = { [Name in keyof F]: F[Name]["answer"] };
type NewSchemas<F extends DocumentFields> = {
  [Name in keyof F]: F[Name] extends { initial: unknown } ? z.ZodDefault<F[Name]["schema"]> : F[Name]["schema"];
};
type Versioned<F extends DocumentFields> = {
  [Name in keyof F as F[Name] extends { isUnversioned: true } ? never : Name]: F[Name]["answer"];
};

const mapFields = (fields: DocumentFields, schemaOf: (field: DocumentField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, defined]) => [name, schemaOf(defined)]));

/** Schemas that follow from the fields of a kind of document. */
export function defineDocument<const F extends DocumentFields>(fields: F) {
  const versioned = Object.fromEntries(Object.entries(fields).filter(([, { isUnversioned }]) => !isUnversioned));
  return {
    fields,
    names: Object.keys(fields) as (keyof F & string)[],
    /** Fields of a document that the history has. */
    versionedFields: (document: { readonly [Name in keyof Versioned<F>]: unknown }) =>
      Object.fromEntries(Object.keys(versioned).map((name) => [name, document[name as keyof Versioned<F>]])),
    /** Fields of a new document, with their initial values. */
    created: mapFields(fields, ({ schema, initial }) =>
      initial === undefined ? schema : schema.default(initial),
    ) as NewSchemas<F>,
    /** Fields as a change names them. */
    changed: mapFields(fields, ({ schema }) => schema) as Schemas<F>,
    /** Fields in an answer. */
    answered: mapFields(fields, ({ answer }) => answer) as Answers<F>,
    /** Fields of unsaved changes: a title may be empty, an address taken. */
    unsaved: mapFields(fields, ({ answer, longest }) =>
      longest === undefined ? answer : z.string().max(longest, tooLong(longest)),
    ) as Answers<F>,
    /** Fields of a saved state; older states lack the fields of later releases. */
    Revision: z.object(mapFields(versioned, ({ answer }) => answer) as Versioned<F>).partial(),
  };
}

/** Id of the only document of a kind whose path has none: that of the settings. */
export const soleDocument = "settings";
