import { setImmediate } from "node:timers/promises";
import { redirectLimits } from "../../../contract/redirects/redirect-texts.ts";
import type {
  NewRedirect,
  RedirectImport,
  RedirectImportInput,
  RedirectStatus,
} from "../../../contract/redirects/redirects.ts";
import { csvLine } from "../../http/csv.ts";
import { explainSource, explainTarget, readableSource } from "../redirect-addresses.ts";
import type { RedirectTable } from "../redirect-table.ts";
import { type ReadLine, readList } from "./read-list.ts";

const linesAtOnce = 500;

/** Decides which lines of a list to import and adds their redirects to `table`. `origin` is the site's origin. */
export async function planImport({ content, name }: RedirectImportInput, table: RedirectTable, origin: string) {
  const lines = readList(content);
  const outcome: RedirectImport = { lines: lines.length, added: 0, known: 0, leftOut: [] };
  const added: NewRedirect[] = [];
  for (const [index, read] of lines.entries()) {
    const { rule, reason } = decide(read, table, origin);
    if (rule) added.push({ ...rule, origin: name });
    else if (reason === undefined) outcome.known++;
    else if (outcome.leftOut.length < redirectLimits.listed)
      outcome.leftOut.push({ line: read.line, source: read.source.slice(0, redirectLimits.source), reason });
    // Planning is synchronous, so this lets other requests run after every 500 lines.
    if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
  }
  outcome.added = added.length;
  return { outcome, added };
}

function decide(read: ReadLine, table: RedirectTable, origin: string) {
  if (read.fault) return { reason: read.fault };
  const status = statuses[read.status.replace("!", "").trim()];
  if (!status) return { reason: "The status must be 301, 302 or 410" };
  const source = readableSource(read.source);
  const rule = { source, target: status === 410 ? "" : read.target.trim(), status };
  const problem = explainSource(source) ?? explainTarget(rule);
  if (problem) return { reason: problem };
  const known = table.get(source);
  if (known?.target === rule.target) return {};
  const reason = known ? knownText(known.target) : table.add({ id: "", ...rule }, origin);
  return reason ? { reason } : { rule };
}

/** Formats redirects as a CSV file. */
export const csvOf = (rules: readonly Pick<NewRedirect, "source" | "target" | "status">[]) =>
  [["from", "to", "status"], ...rules.map(({ source, target, status }) => [source, target, String(status)])]
    .map(csvLine)
    .join("");

const knownText = (target: string) => (target ? `It already leads to ${target}` : "It is already marked as gone");

/** Redirect status to store for each status code in a list. */
const statuses: Partial<Record<string, RedirectStatus>> = {
  "": 301,
  301: 301,
  308: 301,
  302: 302,
  303: 302,
  307: 302,
  410: 410,
};
