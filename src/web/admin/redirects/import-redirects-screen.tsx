import { type ChangeEvent, useState } from "react";
import { Link } from "react-router";
import { redirectLimits } from "../../../contract/redirects/redirect-limits.ts";
import {
  type RedirectFormat,
  type RedirectImport,
  RedirectImportInput,
} from "../../../contract/redirects/redirects.ts";
import { CallFailed } from "../../api.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useCommand } from "../../ui/use-command.ts";
import { Screen, SystemTabs } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";
import { ImportedRedirects } from "./imported-redirects.tsx";

interface Outcome {
  isDone: boolean;
  result: RedirectImport;
  input: RedirectImportInput;
}

const redirects = ["redirect", "redirects"] as const;

const formatNames: Record<RedirectFormat, string> = {
  _redirects: "a list in the format of _redirects",
  csv: "a CSV file",
  "ghost-yaml": "redirects.yaml of Ghost",
  "ghost-json": "redirects.json of Ghost",
};

/** Imports a list of redirects in two steps: a check, and the import. */
export function ImportRedirectsScreen() {
  const [content, setContent] = useState("");
  const [name, setName] = useState("");
  const [outcome, setOutcome] = useState<Outcome>();
  const checked = outcome && !outcome.isDone ? outcome : undefined;
  const { run, state, error, reset } = useCommand<Error>(async () => {
    const input = checked?.input ?? validate(RedirectImportInput, { content, name });
    const call = checked ? "POST /redirects/import" : "POST /redirects/import/check";
    const { data } = await api.call(call, { body: input });
    setOutcome({ isDone: checked !== undefined, result: data, input });
  });
  const fields = error instanceof CallFailed ? error.fields : {};
  const isBusy = state === "busy";
  const added = outcome?.result.counts.added ?? 0;

  function start(text: string, fileName: string) {
    setContent(text);
    setName(fileName);
    setOutcome(undefined);
    reset();
  }

  async function readFile({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    // A longer one is refused by its length, without being read.
    const isTooLong = file.size > 4 * redirectLimits.import;
    start(
      isTooLong ? " ".repeat(redirectLimits.import + 1) : await file.text(),
      file.name.slice(0, redirectLimits.origin),
    );
  }

  return (
    <Screen title="Import Redirects">
      <SystemTabs />
      {outcome?.isDone ? (
        <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p role="status" className="font-medium">
            {`${pluralize(added, redirects)} added`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => start("", "")}>
              Import Another List
            </Button>
            <Link to="/admin/redirects" className={buttonClass()}>
              Show Redirects
            </Link>
          </div>
        </Panel>
      ) : (
        <Panel>
          <form onSubmit={run} noValidate className="flex flex-col gap-4 p-4">
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
              error={fields["content"]}
            />
            {error && Object.keys(fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
            {checked && (
              <p role="status" className="text-sm">
                {`Read as ${formatNames[checked.result.format]}. `}
                {added > 0
                  ? `${pluralize(added, redirects)} of ${pluralize(checked.result.lines, ["line", "lines"])} would be added. Nothing was stored yet.`
                  : "Nothing in this list would be added."}
              </p>
            )}
            {!(checked && added === 0) && (
              <Button type="submit" aria-disabled={isBusy} className="self-start">
                {checked
                  ? isBusy
                    ? "Importing..."
                    : `Import ${pluralize(added, ["Redirect", "Redirects"])}`
                  : isBusy
                    ? "Checking..."
                    : "Check List"}
              </Button>
            )}
          </form>
        </Panel>
      )}
      {outcome && <ImportedRedirects of={outcome.result} input={outcome.input} />}
    </Screen>
  );
}
