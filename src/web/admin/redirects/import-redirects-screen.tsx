import { type ChangeEvent, useState } from "react";
import { Link } from "react-router";
import { redirectLimits } from "../../../contract/redirects/redirect-limits.ts";
import { type RedirectImport, RedirectImportInput } from "../../../contract/redirects/redirects.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { Screen, SystemTabs } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";
import { type Column, ColumnTable } from "../lists/resource-list.tsx";

const columns: Column<RedirectImport["leftOut"][number]>[] = [
  { title: "Line", className: "text-muted", cell: ({ line }) => line.toLocaleString() },
  {
    title: "Redirect",
    className: "wrap-anywhere font-mono text-[0.8125rem] cards:w-[calc(100%-5rem)] rows:w-1/2",
    cell: ({ source }) => <bdi>{source}</bdi>,
  },
  { title: "Reason", className: "wrap-anywhere text-muted", cell: ({ reason }) => reason },
];

/** Imports a list of redirects in two steps: a check, and the import. */
export function ImportRedirectsScreen() {
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
    // A longer one is refused by its length, without being read.
    const isTooLong = file.size > 4 * redirectLimits.import;
    const text = isTooLong ? " ".repeat(redirectLimits.import + 1) : await file.text();
    start(text, file.name.slice(0, redirectLimits.origin));
  }

  async function send() {
    const body = validate(RedirectImportInput, { content, name });
    if (isImportable) return setImported((await api.call("POST /redirects/import", { body })).data);
    setImported(undefined);
    setChecked((await api.call("POST /redirects/import/check", { body })).data);
  }

  return (
    <Screen title="Import Redirects">
      <SystemTabs />
      <Panel>
        <CallForm
          className="p-4"
          send={send}
          submitLabel={isImportable ? `Import ${pluralize(checked.added, ["Redirect", "Redirects"])}` : "Check List"}
          busyLabel={isImportable ? "Importing..." : "Checking..."}
          renderButtons={(submitButton) => (
            <div className="flex flex-wrap gap-3">
              {submitButton}
              <Link to="/admin/redirects" className={buttonClass("secondary")}>
                Show Redirects
              </Link>
            </div>
          )}
        >
          <Field
            label="File"
            type="file"
            accept=".csv,.txt,.yaml,.yml,.json,text/*,application/json"
            className="max-w-prose"
            hint="_redirects of Netlify or Cloudflare, CSV with the columns from, to and status, or redirects.yaml or redirects.json of Ghost"
            onChange={(event) => void readFile(event)}
          />
          <Field
            label="Or paste the list"
            name="content"
            rows={10}
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
        </CallForm>
      </Panel>
      {outcome && outcome.leftOut.length > 0 && (
        <Panel title="Left out">
          <ColumnTable
            label="Lines that are left out"
            rows={outcome.leftOut}
            columns={columns}
            idOf={({ line }) => String(line)}
          />
        </Panel>
      )}
    </Screen>
  );
}
