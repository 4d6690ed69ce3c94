import { useState } from "react";
import type { InactiveReason } from "../../../contract/newsletter/newsletter.ts";
import {
  type ImportedLine,
  type ImportOutcome,
  importLimits,
  importOutcomes,
  type SubscriberImport,
} from "../../../contract/newsletter/subscriber-import.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Select } from "../../ui/choices.tsx";
import { Panel } from "../../ui/panel.tsx";
import { StatCards } from "../../ui/stat-cards.tsx";
import { api } from "../data/authenticated-api.ts";
import { DownloadButton } from "../data/download-button.tsx";
import { type Column, ColumnTable } from "../lists/resource-list.tsx";
import { inactiveReasonTexts } from "./subscriber-list.tsx";

const outcomes: Record<ImportOutcome, { label: string; tone: BadgeTone }> = {
  added: { label: "Added", tone: "good" },
  addedInactive: { label: "Added as inactive", tone: "neutral" },
  subscribed: { label: "Already subscribed", tone: "neutral" },
  inactive: { label: "Stays inactive", tone: "neutral" },
  repeated: { label: "Duplicate", tone: "neutral" },
  invalid: { label: "Unreadable", tone: "warn" },
};

const columns: Column<ImportedLine>[] = [
  { title: "Line", className: "text-muted", cell: ({ line }) => line.toLocaleString() },
  {
    title: "Email",
    className: "font-medium wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5",
    cell: ({ email }) => <bdi>{email}</bdi>,
  },
  {
    title: "Name",
    wide: true,
    className: ({ name }) => `wrap-anywhere text-muted rows:w-1/4 ${name ? "" : "cards:hidden"}`,
    cell: ({ name }) => <bdi className="line-clamp-2">{name}</bdi>,
  },
  {
    title: "What Happens",
    cell: ({ outcome, reason }) => (
      <>
        <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
        {reason && <span className="block text-xs text-muted">{wordsOf(reason)}</span>}
      </>
    ),
  },
];

/** The reason of a known address is a code of the subscriber list; any other is a sentence. */
const wordsOf = (reason: string) => inactiveReasonTexts[reason as InactiveReason] ?? reason;

/** Outcomes of an import for the lines of a file. `form` contains the file, for the whole report. */
export function ImportOutcomes({ of: { counts, listed }, form }: { of: SubscriberImport; form: FormData }) {
  const [shown, setShown] = useState<ImportOutcome | "">("");
  const present = importOutcomes.filter((outcome) => counts[outcome] > 0);
  const options = [
    { value: "" as const, label: "All lines" },
    ...present.map((outcome) => ({ value: outcome, label: outcomes[outcome].label })),
  ];
  const lines = listed.filter(({ outcome }) => shown === "" || outcome === shown);
  const isPart = present.some((outcome) => counts[outcome] > importLimits.listed);

  return (
    <>
      <StatCards
        columns="grid-cols-2 md:grid-cols-3 xl:grid-cols-6"
        now={counts}
        cards={importOutcomes.map((outcome) => ({
          label: outcomes[outcome].label,
          value: (now: SubscriberImport["counts"]) => now[outcome],
        }))}
      />
      <Panel
        title="Lines"
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2 py-1.5">
            <Select label="Lines" value={shown} options={options} onChange={setShown} />
            <DownloadButton
              load={() => api.file("POST /newsletter/import/report", { body: form })}
              name="newsletter-import-report.csv"
              variant="quiet"
              size="small"
            >
              CSV of all lines
            </DownloadButton>
          </div>
        }
      >
        <ColumnTable label="Lines of the file" rows={lines} columns={columns} idOf={({ line }) => String(line)} />
        {isPart && (
          <p className="border-t border-line px-4 py-3 text-xs text-muted">
            {`The first ${importLimits.listed} lines of each kind. The CSV has all of them.`}
          </p>
        )}
      </Panel>
    </>
  );
}
