import { useState } from "react";
import { Link } from "react-router";
import {
  type ImportedFile,
  importLimits,
  SubscriberImportQuery,
  type SubscriberImport,
} from "../../../contract/newsletter/subscriber-import.ts";
import { CallFailed } from "../../api.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/choices.tsx";
import { ErrorText, Field } from "../../ui/field.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useCommand } from "../../ui/use-command.ts";
import { NewsletterTabs, Screen } from "../app/shell/screen.tsx";
import { api } from "../data/authenticated-api.ts";
import { validate } from "../forms/validate.ts";
import { ImportOutcomes } from "./import-outcomes.tsx";

interface Outcome {
  isDone: boolean;
  result: SubscriberImport;
  /** The checked file. */
  form: FormData;
}

const subscribers = ["subscriber", "subscribers"] as const;
const addedBy = ({ counts }: SubscriberImport) => counts.added + counts.addedInactive;

/** Imports a file of subscribers in two steps: a dry run, and after the owner's statement of consent, the import. */
export function ImportScreen() {
  const [outcome, setOutcome] = useState<Outcome>();
  const [isEveryoneActive, setEveryoneActive] = useState(false);
  const checked = outcome && !outcome.isDone ? outcome : undefined;
  const { run, state, error, reset } = useCommand<Error>(async (form) => {
    if (checked) {
      const withoutStatus = isEveryoneActive ? "active" : "inactive";
      const query = validate(SubscriberImportQuery, { consent: form.get("consent"), withoutStatus });
      const { data } = await api.call("POST /newsletter/import", { query, body: checked.form });
      setOutcome({ ...checked, isDone: true, result: data });
    } else {
      form.delete("consent");
      const { data } = await api.call("POST /newsletter/import/check", { body: form });
      setOutcome({ isDone: false, result: data, form });
    }
  });
  const fields = error instanceof CallFailed ? error.fields : {};
  const isBusy = state === "busy";
  const added = outcome ? addedBy(outcome.result) : 0;

  return (
    <Screen title="Import Subscribers">
      <NewsletterTabs />
      {outcome?.isDone ? (
        <Panel className="flex flex-wrap items-center justify-between gap-3 p-4">
          <p role="status" className="font-medium">
            {`${pluralize(added, subscribers)} added`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setOutcome(undefined)}>
              Import Another File
            </Button>
            <Link to="/admin/newsletter" className={buttonClass()}>
              Show Subscribers
            </Link>
          </div>
        </Panel>
      ) : (
        <Panel>
          <form onSubmit={run} noValidate className="flex max-w-prose flex-col gap-4 p-4">
            <Field
              label="CSV file"
              name="file"
              type="file"
              accept=".csv,.txt,text/csv"
              required
              error={fields["file"]}
              hint={`An export from another program, or any file whose first line names the columns, one of them Email. Up to ${importLimits.lines.toLocaleString()} lines.`}
              onChange={() => {
                setOutcome(undefined);
                setEveryoneActive(false);
                reset();
              }}
            />
            {checked && <ImportedFileText of={checked.result.file} />}
            {checked && checked.result.file.withoutStatus > 0 && (
              <Checkbox
                label="All of them are still subscribed"
                hint={`The file does not say so for ${pluralize(checked.result.file.withoutStatus, ["person", "people"])}. Unless you tick this, they are added as inactive.`}
                checked={isEveryoneActive}
                onChange={setEveryoneActive}
              />
            )}
            {checked && added > 0 && (
              <Field
                label="How did these people agree to get the newsletter?"
                name="consent"
                rows={3}
                marked
                required
                maxLength={importLimits.consent}
                error={fields["consent"]}
                hint="In your own words, such as where and when they signed up. Stored with each address."
              />
            )}
            {error && Object.keys(fields).length === 0 && <ErrorText>{error.message}</ErrorText>}
            {checked && (
              <p role="status" className="text-sm">
                {added > 0
                  ? `${pluralize(added, subscribers)} of ${pluralize(checked.result.lines, ["line", "lines"])} would be added. Nothing was stored yet.`
                  : "Nobody in this file would be added."}
              </p>
            )}
            {!(checked && added === 0) && (
              <Button type="submit" aria-disabled={isBusy} className="self-start">
                {checked
                  ? isBusy
                    ? "Importing..."
                    : `Import ${pluralize(added, ["Subscriber", "Subscribers"])}`
                  : isBusy
                    ? "Checking..."
                    : "Check File"}
              </Button>
            )}
          </form>
        </Panel>
      )}
      {outcome && <ImportOutcomes of={outcome.result} form={outcome.form} />}
    </Screen>
  );
}

/** Describes how the file was read, including ignored columns. */
function ImportedFileText({ of: { product, encoding, unknownColumns } }: { of: ImportedFile }) {
  const sentences = [
    `${product ? `A file of ${product}` : "A file of an unknown program"}, read as ${encoding}.`,
    unknownColumns.length > 0 && `Columns that were not read: ${unknownColumns.join(", ")}.`,
  ];
  return <p className="text-sm text-muted wrap-anywhere">{sentences.filter(Boolean).join(" ")}</p>;
}
