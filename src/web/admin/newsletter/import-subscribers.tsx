import { useState } from "react";
import { useRevalidator } from "react-router";
import type { InactiveReason } from "../../../contract/newsletter/newsletter.ts";
import {
  type ImportOutcome,
  importLimits,
  importOutcomes,
  type SubscriberImport,
  SubscriberImportQuery,
} from "../../../contract/newsletter/subscriber-import.ts";
import { Checkbox } from "../../ui/choices.tsx";
import { Field } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";
import { LeftOutLines } from "../lists/left-out-lines.tsx";
import { inactiveReasonTexts } from "./subscriber-list.tsx";

const labels: Record<ImportOutcome, string> = {
  added: "Added",
  addedInactive: "Added as inactive",
  subscribed: "Already subscribed",
  inactive: "Stays inactive",
  repeated: "Duplicate",
  invalid: "Unreadable",
};
const subscribers = ["subscriber", "subscribers"] as const;

/** Imports a file of subscribers: first a check, then, once the owner states their consent, the import. */
export function ImportSubscribers() {
  const { revalidate } = useRevalidator();
  const [checked, setChecked] = useState<{ result: SubscriberImport; file: FormData }>();
  const [imported, setImported] = useState<SubscriberImport>();
  const [isEveryoneActive, setEveryoneActive] = useState(false);
  const outcome = imported ?? checked?.result;
  const added = outcome ? outcome.counts.added + outcome.counts.addedInactive : 0;
  const isImportable = checked !== undefined && !imported && added > 0;

  async function send(form: FormData) {
    if (isImportable) {
      const withoutStatus = isEveryoneActive ? "active" : "inactive";
      const query = validate(SubscriberImportQuery, { consent: form.get("consent"), withoutStatus });
      setImported((await api.call("POST /newsletter/import", { query, body: checked.file })).data);
      return revalidate();
    }
    form.delete("consent");
    const { data } = await api.call("POST /newsletter/import/check", { body: form });
    setImported(undefined);
    setChecked({ result: data, file: form });
  }

  return (
    <CallForm
      className="*:[[type=submit]]:self-end"
      send={send}
      submitLabel={isImportable ? `Import ${pluralize(added, ["Subscriber", "Subscribers"])}` : "Check File"}
      busyLabel={isImportable ? "Importing..." : "Checking..."}
    >
      <Field
        label="CSV file"
        name="file"
        type="file"
        accept=".csv,.txt,text/csv"
        required
        hint={`An export from another program, or any file whose first line names the columns, one of them Email. Up to ${importLimits.lines.toLocaleString()} lines.`}
        onChange={() => {
          setChecked(undefined);
          setImported(undefined);
          setEveryoneActive(false);
        }}
      />
      {isImportable && checked.result.withoutStatus > 0 && (
        <Checkbox
          label="All of them are still subscribed"
          hint={`The file does not say so for ${pluralize(checked.result.withoutStatus, ["person", "people"])}. Unless you tick this, they are added as inactive.`}
          checked={isEveryoneActive}
          onChange={setEveryoneActive}
        />
      )}
      {isImportable && (
        <Field
          label="How did these people agree to get the newsletter?"
          name="consent"
          rows={3}
          marked
          required
          maxLength={importLimits.consent}
          hint="In your own words, such as where and when they signed up. Stored with each address."
        />
      )}
      {outcome && (
        <p role="status" className="text-sm">
          {imported
            ? `${pluralize(added, subscribers)} added.`
            : `${pluralize(added, subscribers)} of ${pluralize(outcome.lines, ["line", "lines"])} would be added. Nothing was stored yet.`}
          <span className="block text-muted">{describeCounts(outcome)}</span>
        </p>
      )}
      <LeftOutLines lines={outcome ? leftOutOf(outcome) : []} />
    </CallForm>
  );
}

const describeCounts = ({ counts }: SubscriberImport) =>
  importOutcomes
    .filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${labels[outcome]}: ${counts[outcome].toLocaleString()}`)
    .join(" · ");

const leftOutOf = ({ listed }: SubscriberImport) =>
  listed
    .filter(({ outcome }) => outcome !== "added" && outcome !== "addedInactive")
    .map(({ line, email, outcome, reason }) => ({
      line,
      source: email,
      // `reason` is a code if the address is already on the list. Any other `reason` is shown as it is.
      reason: [labels[outcome], inactiveReasonTexts[reason as InactiveReason] ?? reason].filter(Boolean).join(": "),
    }));
