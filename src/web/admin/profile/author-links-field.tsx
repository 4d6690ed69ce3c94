import { useId } from "react";
import { type AuthorProfile, authorLimits, linkLabels } from "../../../contract/authors.ts";
import { Field } from "../../ui/field.tsx";
import { RowsField } from "../forms/rows-field.tsx";
import type { Row } from "../forms/rows.ts";

type Rows = readonly Row<AuthorProfile["links"][number]>[];

interface Props {
  links: Rows;
  errors: Readonly<Record<string, string>>;
  onChange: (update: (links: Rows) => Rows) => void;
}

/** Links to other profiles of the person. Any label is valid; common ones are suggested. */
export function AuthorLinksField({ links, errors, onChange }: Props) {
  const suggestions = useId();
  return (
    <>
      <datalist id={suggestions}>
        {linkLabels.map((label) => (
          <option key={label}>{label}</option>
        ))}
      </datalist>
      <RowsField
        label="Links"
        noun="link"
        rows={links}
        maxRows={authorLimits.links}
        blank={() => ({ label: "", url: "" })}
        onChange={onChange}
        error={errors["links"]}
      >
        {({ rowId, label, url }, changeRow) => (
          <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
            <Field
              label="Label"
              list={suggestions}
              placeholder="GitHub"
              maxLength={60}
              value={label}
              error={errors[`links.${rowId}.label`]}
              onChange={(event) => changeRow({ label: event.currentTarget.value })}
            />
            <Field
              label="Web or e-mail address"
              inputMode="url"
              maxLength={2048}
              value={url}
              error={errors[`links.${rowId}.url`]}
              onChange={(event) => changeRow({ url: event.currentTarget.value })}
            />
          </div>
        )}
      </RowsField>
    </>
  );
}
