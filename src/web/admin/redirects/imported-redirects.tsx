import { useState } from "react";
import { redirectLimits } from "../../../contract/redirects/redirect-limits.ts";
import type {
  ImportedRedirect,
  RedirectImport,
  RedirectImportInput,
  RedirectOutcome,
} from "../../../contract/redirects/redirects.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Select } from "../../ui/choices.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatCards } from "../../ui/stat-cards.tsx";
import { api } from "../data/authenticated-api.ts";
import { DownloadButton } from "../data/download-button.tsx";
import { type Column, ColumnTable } from "../lists/resource-list.tsx";

const outcomes: Record<RedirectOutcome, { label: string; tone: BadgeTone }> = {
  added: { label: "Added", tone: "good" },
  known: { label: "Already there", tone: "neutral" },
  repeated: { label: "Duplicate", tone: "neutral" },
  invalid: { label: "Not added", tone: "warn" },
};
const names = Object.keys(outcomes) as RedirectOutcome[];

const columns: Column<ImportedRedirect>[] = [
  { title: "Line", className: "text-muted", cell: ({ line }) => line.toLocaleString() },
  {
    title: "Redirect",
    className: "wrap-anywhere font-mono text-[0.8125rem] cards:w-[calc(100%-5rem)] rows:w-1/2",
    cell: ({ source, target }) => (
      <>
        <bdi className="font-medium">{source}</bdi>
        {target && (
          <span className="block text-muted">
            → <bdi>{target}</bdi>
          </span>
        )}
      </>
    ),
  },
  { title: "Status", className: "text-muted", cell: ({ status }) => status },
  {
    title: "What Happens",
    cell: ({ outcome, reason }) => (
      <>
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
        {reason && <span className="mt-1 block text-xs text-muted wrap-anywhere">{reason}</span>}
      </>
    ),
  },
];

/** Outcomes of an import for the lines of a list. `input` is for the whole report. */
export function ImportedRedirects({
  of: { counts, listed },
  input,
}: {
  of: RedirectImport;
  input: RedirectImportInput;
}) {
  const [shown, setShown] = useState<RedirectOutcome | "">("");
  const present = names.filter((outcome) => counts[outcome] > 0);
  const options = [
    { value: "" as const, label: "All lines" },
    ...present.map((outcome) => ({ value: outcome, label: outcomes[outcome].label })),
  ];
  const lines = listed.filter(({ outcome }) => shown === "" || outcome === shown);
  const isPart = present.some((outcome) => counts[outcome] > redirectLimits.listed);

  return (
    <>
      <StatCards
        columns="grid-cols-2 md:grid-cols-4"
        now={counts}
        cards={names.map((outcome) => ({
          label: outcomes[outcome].label,
          value: (now: RedirectImport["counts"]) => now[outcome],
        }))}
      />
      <Panel
        title="Lines"
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2 py-1.5">
            <Select label="Lines" value={shown} options={options} onChange={setShown} />
            <DownloadButton
              load={() => api.file("POST /redirects/import/report", { body: input })}
              name="redirects-report.csv"
              variant="quiet"
              size="small"
            >
              CSV of all lines
            </DownloadButton>
          </div>
        }
      >
        <ColumnTable label="Lines of the list" rows={lines} columns={columns} idOf={({ line }) => String(line)} />
        {isPart && (
          <p className="border-t border-line px-4 py-3 text-xs text-muted">
            {`The first ${redirectLimits.listed} lines of each kind. The CSV has all of them.`}
          </p>
        )}
      </Panel>
    </>
  );
}
