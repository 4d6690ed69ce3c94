import { z } from "zod";
import { tooLong } from "../fields.ts";

type Immutable<T> = T extends readonly (infer Item)[] ? readonly Item[] : T;

/** Representation of a value in its column: unchanged, as 0 or 1, or as JSON text. */
type StoredAs = "value" | "flag" | "json";

/** A field that authors write, defined once for the API, its storage and its input. */
export interface DocumentField<Schema extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  /** Schema that validates a new value. */
  schema: Schema;
  /** Schema of the value in responses, which also accepts values from before the current validation. */
  answer: Answer;
  /** Value in a new document; a field without an initial value is required. */
  initial?: Immutable<z.output<Schema>>;
  /** Label of the field's input. */
  label: string;
  /** Maximum number of characters of an unsaved text; nothing else about an unsaved text is validated. */
  longest?: number;
  /** Representation of the value in its column; `own`: each kind of document converts the value itself. */
  stored: StoredAs | "own";
  /** Set if most documents have the initial value: only other values are stored, in a separate table. */
  isRare?: true;
  /** Set if revisions omit the field, because a separate control changes it. */
  isUnversioned?: true;
}

export type DocumentFields = Record<string, DocumentField>;

/** Defines a field, preserving the types of its schemas. */
export const field = <
  Schema extends z.ZodType,
  Answer extends z.ZodType,
  const Rest extends Omit<DocumentField<Schema>, "schema" | "answer">,
>(
  schema: Schema,
  answer: Answer,
  rest: Rest,
) => ({ schema, answer, ...rest });

/** Defines a text field that is stored unchanged, with an example value. */
export const textField = <
  Schema extends z.ZodType<string>,
  const Rest extends Pick<DocumentField<Schema>, "label" | "initial" | "longest">,
>(
  schema: Schema,
  example: string,
  rest: Rest,
) => {
  const examples = { examples: [example] };
  return field(schema.meta(examples), z.string().meta(examples), { ...rest, stored: "value" as const });
};

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

/** Creates the schemas that follow from the fields of a kind of document. */
export function defineDocument<const F extends DocumentFields>(fields: F) {
  const versioned = Object.fromEntries(Object.entries(fields).filter(([, { isUnversioned }]) => !isUnversioned));
  return {
    fields,
    names: Object.keys(fields) as (keyof F & string)[],
    /** Returns the fields of a document that its revisions contain. */
    versionedFields: (document: { readonly [Name in keyof Versioned<F>]: unknown }) =>
      Object.fromEntries(Object.keys(versioned).map((name) => [name, document[name as keyof Versioned<F>]])),
    /** Schemas for creating a document; missing fields get their initial values. */
    created: mapFields(fields, ({ schema, initial }) =>
      initial === undefined ? schema : schema.default(initial),
    ) as NewSchemas<F>,
    /** Schemas for changing a document. */
    changed: mapFields(fields, ({ schema }) => schema) as Schemas<F>,
    /** Schemas of the fields in the API's answers. */
    answered: mapFields(fields, ({ answer }) => answer) as Answers<F>,
    /** Schemas of unsaved changes: a title may be empty, and an address may already be taken. */
    unsaved: mapFields(fields, ({ answer, longest }) =>
      longest === undefined ? answer : z.string().max(longest, tooLong(longest)),
    ) as Answers<F>,
    /** Schema of a revision; older revisions lack the fields of later releases. */
    Revision: z.object(mapFields(versioned, ({ answer }) => answer) as Versioned<F>).partial(),
  };
}

/** Id of the site's settings. They are the only document of their kind, so their path contains no id. */
export const soleDocument = "settings";
