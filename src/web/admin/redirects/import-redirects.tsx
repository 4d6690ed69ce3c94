import { type ChangeEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { redirectLimits } from "../../../contract/redirects/redirect-texts.ts";
import { type RedirectImport, RedirectImportInput } from "../../../contract/redirects/redirects.ts";
import { Field } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";
import { LeftOutLines } from "../lists/left-out-lines.tsx";

/** Imports a list of redirects in two steps: a check, and the import. */
export function ImportRedirects() {
  const { revalidate } = useRevalidator();
  const [content, setContent] = useState("");
  const [name, setName] = useState("");
  const [checked, setChecked] = useState<RedirectImport>();
  const [imported, setImported] = useState<RedirectImport>();
  const outcome = imported ?? checked;
  const isImportable = checked !== undefined && checked.added > 0 && !imported;

  function start(text: string, fileName: string) {
    setContent(text);
    setName(fileName);
    setChecked(undefined);
    setImported(undefined);
  }

  async function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // Leaves a file unread that is surely too long; spaces beyond the limit then make the validation fail.
    const isTooLong = file.size > 4 * redirectLimits.import;
    const text = isTooLong ? " ".repeat(redirectLimits.import + 1) : await file.text();
    start(text, file.name.slice(0, redirectLimits.origin));
  }

  async function send() {
    const body = validate(RedirectImportInput, { content, name });
    if (isImportable) {
      setImported((await api.call("POST /redirects/import", { body })).data);
      return revalidate();
    }
    setImported(undefined);
    setChecked((await api.call("POST /redirects/import/check", { body })).data);
  }

  return (
    <CallForm
      className="*:[[type=submit]]:self-end"
      send={send}
      submitLabel={isImportable ? `Import ${pluralize(checked.added, ["Redirect", "Redirects"])}` : "Check List"}
      busyLabel={isImportable ? "Importing..." : "Checking..."}
    >
      <Field
        label="File"
        type="file"
        accept=".csv,.txt,text/*"
        hint="_redirects of Netlify or Cloudflare, or CSV with the columns from, to and status"
        onChange={(event) => void readFile(event)}
      />
      <Field
        label="Or paste the list"
        name="content"
        rows={8}
        value={content}
        onChange={(event) => start(event.currentTarget.value, name)}
        placeholder={"/2019/05/title  /blog/title  301\n/tag/*  /tags/:splat"}
        spellCheck={false}
        wrap="off"
        dir="ltr"
        className="[&_textarea]:font-mono [&_textarea]:text-sm"
      />
      {outcome && (
        <p role="status" className="text-sm">
          {`${outcome.added.toLocaleString()} of ${pluralize(outcome.lines, ["redirect", "redirects"])} ${imported ? "added" : "would be added"}, ${outcome.known.toLocaleString()} already there.`}
        </p>
      )}
      <LeftOutLines lines={outcome?.leftOut ?? []} />
    </CallForm>
  );
}
