import { setImmediate } from "node:timers/promises";
import { redirectLimits } from "../../../contract/redirects/redirect-limits.ts";
import type {
  NewRedirect,
  RedirectImport,
  RedirectImportInput,
  RedirectStatus,
} from "../../../contract/redirects/redirects.ts";
import { csvLine } from "../../http/csv.ts";
import type { RunOnce } from "../../http/routes/route.ts";
import { explainSource, readableSource } from "../redirect-source.ts";
import type { RedirectTable } from "../redirect-table.ts";
import { explainTarget } from "../redirect-target.ts";
import { type ReadLine, readList } from "./read-list.ts";

interface Plan {
  outcome: RedirectImport;
  added: NewRedirect[];
}

interface Deps {
  readTable: () => Promise<RedirectTable>;
  /** Origin of the site. */
  origin: string;
  /** Stores the redirects of a plan, and returns its outcome. */
  store: (once: RunOnce, plan: (table: RedirectTable) => Promise<Plan>) => Promise<RedirectImport>;
}

const linesAtOnce = 500;

/** Imports and exports lists of redirects. An import stores all lines that fit, in one transaction. */
export function createRedirectImport({ readTable, origin, store }: Deps) {
  /** Decides about each line; those that fit are added to the table. */
  async function plan({ content, name }: RedirectImportInput, table: RedirectTable): Promise<Plan> {
    const lines = readList(content);
    const outcome: RedirectImport = { lines: lines.length, added: 0, known: 0, leftOut: [] };
    const added: NewRedirect[] = [];
    for (const [index, read] of lines.entries()) {
      const { rule, reason } = decide(read, table);
      if (rule) added.push({ ...rule, origin: name });
      else if (reason === undefined) outcome.known++;
      else if (outcome.leftOut.length < redirectLimits.listed)
        outcome.leftOut.push({ line: read.line, source: read.source.slice(0, redirectLimits.source), reason });
      // The planning is synchronous, so this lets other requests run between two parts.
      if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
    }
    return { outcome: { ...outcome, added: added.length }, added };
  }

  function decide(read: ReadLine, table: RedirectTable) {
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

  const listRules = async () => (await readTable()).list();

  return {
    /** Returns the outcome of an import without importing. */
    checkImport: async (input: RedirectImportInput) => (await plan(input, await readTable())).outcome,

    import: (input: RedirectImportInput, once: RunOnce) => store(once, (table) => plan(input, table)),

    /** Returns all redirects in the order in which they apply, in the form of `_redirects`. */
    export: async () => (await listRules()).map(spacedLine).join(""),

    /** The same as a CSV file. */
    async exportCsv() {
      const lines = (await listRules()).map(({ source, target, status }) => csvLine([source, target, String(status)]));
      return [csvLine(["from", "to", "status"]), ...lines].join("");
    },
  };
}

/** The form of `_redirects` has a target in each line, and parameters apart from the path. */
function spacedLine({ source, target, status }: Pick<NewRedirect, "source" | "target" | "status">) {
  const [path = "", query] = source.split("?");
  return `${[path, ...(query?.split("&") ?? []), target || "/", status].join("  ")}\n`;
}

const knownText = (target: string) => (target ? `It already leads to ${target}` : "It is already marked as gone");

/** The statuses that are stored for those of a list. */
const statuses: Partial<Record<string, RedirectStatus>> = {
  "": 301,
  301: 301,
  308: 301,
  302: 302,
  303: 302,
  307: 302,
  410: 410,
};
