import { describeSchema, type Schema } from "./api-description.ts";
import { TextWithCode } from "./text-with-code.tsx";

interface ApiField {
  name: string;
  isRequired: boolean;
  schema: Schema;
  description?: string | undefined;
  /** Part of the request, if the title does not imply it. */
  place?: string;
}

/** The parameters of a call, or the fields of its body. */
export function ApiFields({ title, fields }: { title: string; fields: ApiField[] }) {
  if (fields.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 text-xs font-semibold text-muted">{title}</h4>
      <ul>
        {fields.map(({ name, isRequired, schema, description = schema.description, place }) => (
          <li key={name} className="border-b border-line py-2">
            <code className="font-mono font-semibold wrap-anywhere">{name}</code>{" "}
            <span className="text-muted">
              {place && `${place}, `}
              {describeSchema(schema)}
              {schema.default !== undefined &&
                schema.default !== "" &&
                `, by default ${JSON.stringify(schema.default)}`}
            </span>
            {isRequired && <span className="text-accent"> required</span>}
            {description && (
              <p>
                <TextWithCode text={description} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
