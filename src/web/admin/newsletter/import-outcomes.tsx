import { Download } from "lucide-react";
import { useState } from "react";
import type { InactiveReason } from "../../../contract/newsletter.ts";
import {
  importLimits,
  type ImportOutcome,
  importOutcomes,
  type SubscriberImport,
} from "../../../contract/subscriber-import.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/choices.tsx";
import { Panel, StatCard } from "../../ui/panel.tsx";
import { Table, TableCell, TableRow } from "../../ui/table.tsx";
import { api } from "../data/authenticated-api.ts";
import { useDownload } from "../data/use-download.ts";
import { inactiveReasonTexts } from "./inactive-reason.ts";

const outcomes: Record<ImportOutcome, { label: string; tone: BadgeTone }> = {
  added: { label: "Added", tone: "good" },
  addedInactive: { label: "Added as inactive", tone: "neutral" },
  subscribed: { label: "Subscribed already", tone: "neutral" },
  inactive: { label: "Stays inactive", tone: "neutral" },
  repeated: { label: "Repeated", tone: "neutral" },
  invalid: { label: "Not readable", tone: "warn" },
};

const columns = ["Line", "Email", "Name", "What Happens"] as const;

/** The reason of a known address is a code of the subscriber list; any other is a sentence. */
const wordsOf = (reason: string) => inactiveReasonTexts[reason as InactiveReason] ?? reason;

/** Outcomes of an import for the lines of a file. `form` contains the file, for the whole report. */
export function ImportOutcomes({ of: { counts, listed }, form }: { of: SubscriberImport; form: FormData }) {
  const [shown, setShown] = useState<ImportOutcome | "">("");
  const report = useDownload(
    () => api.file("POST /newsletter/import/report", { body: form }),
    "newsletter-import-report.csv",
  );
  const present = importOutcomes.filter((outcome) => counts[outcome] > 0);
  const options = [
    { value: "" as const, label: "All lines" },
    ...present.map((outcome) => ({ value: outcome, label: outcomes[outcome].label })),
  ];
  const lines = listed.filter(({ outcome }) => shown === "" || outcome === shown);
  const isPart = present.some((outcome) => counts[outcome] > importLimits.listed);

  return (
    <>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {importOutcomes.map((outcome) => (
          <StatCard key={outcome} label={outcomes[outcome].label} value={counts[outcome].toLocaleString()} />
        ))}
      </div>
      <Panel
        title="Lines"
        aside={
          <div className="flex flex-wrap items-center justify-end gap-2 py-1.5">
            <Select label="Lines" value={shown} options={options} onChange={setShown} />
            <Button variant="quiet" size="small" aria-disabled={report.busy} onClick={report.download}>
              <Download aria-hidden className="size-4" />
              CSV of all lines
            </Button>
          </div>
        }
      >
        <Table label="Lines of the file" columns={columns}>
          {lines.map(({ line, email, name, outcome, reason }) => (
            <TableRow key={line}>
              <TableCell className="text-muted">{line.toLocaleString()}</TableCell>
              <TableCell className="font-medium wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5">
                <bdi>{email}</bdi>
              </TableCell>
              <TableCell wide className={`wrap-anywhere text-muted rows:w-1/4 ${name ? "" : "cards:hidden"}`}>
                <bdi className="line-clamp-2">{name}</bdi>
              </TableCell>
              <TableCell>
                <Badge tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Badge>
                {reason && <span className="block text-xs text-muted">{wordsOf(reason)}</span>}
              </TableCell>
            </TableRow>
          ))}
        </Table>
        {isPart && (
          <p className="border-t border-line px-4 py-3 text-xs text-muted">
            {`The first ${importLimits.listed} lines of each kind. The CSV has all of them.`}
          </p>
        )}
      </Panel>
    </>
  );
}
