import { setImmediate } from "node:timers/promises";
import { redirectLimits } from "../../../contract/redirects/redirect-limits.ts";
import { explainRule } from "../../../contract/redirects/redirect-rule.ts";
import { readSource } from "../../../contract/redirects/redirect-source.ts";
import { redirectTexts } from "../../../contract/redirects/redirect-texts.ts";
import type {
  ImportedRedirect,
  NewRedirect,
  RedirectImport,
  RedirectImportInput,
  RedirectStatus,
} from "../../../contract/redirects/redirects.ts";
import type { AppContext } from "../../context.ts";
import type { Db } from "../../db/tables.ts";
import { csvLine } from "../../http/csv.ts";
import type { RunOnce } from "../../http/routes/route.ts";
import type { RedirectBook } from "../redirect-book.ts";
import type { ReadLine } from "./ghost-expression.ts";
import { readList } from "./read-list.ts";

interface Deps extends Pick<AppContext, "db"> {
  readBook: (db: Db) => Promise<RedirectBook>;
  /** Runs work on all redirects in one transaction, once for a call and its repeats. */
  once: <T>(run: RunOnce, work: (transaction: Db, book: RedirectBook) => Promise<T>) => Promise<T>;
  /** Stores redirects that fit the others. */
  insert: (transaction: Db, added: readonly NewRedirect[]) => Promise<unknown>;
}

interface Plan {
  format: RedirectImport["format"];
  lines: ImportedRedirect[];
  added: NewRedirect[];
}

const linesAtOnce = 500;

/** Imports and exports lists of redirects. An import stores all lines that fit, in one transaction. */
export function createRedirectImport({ db, readBook, once, insert }: Deps) {
  /** Decides about each line; those that fit are added to the book. */
  async function plan({ content, name }: RedirectImportInput, book: RedirectBook): Promise<Plan> {
    const { format, lines } = readList(content);
    const firstLines = new Map<string, number>();
    const added: NewRedirect[] = [];
    const planned: ImportedRedirect[] = [];
    for (const [index, line] of lines.entries()) {
      const decision = decide(line, book, firstLines);
      if (decision.redirect) added.push({ ...decision.redirect, origin: name });
      planned.push(decision.line);
      // The planning is synchronous, so this lets other requests run between two parts.
      if (index % linesAtOnce === linesAtOnce - 1) await setImmediate();
    }
    return { format, lines: planned, added };
  }

  return {
    /** Returns the outcome of an import without importing. */
    checkImport: async (input: RedirectImportInput) => summaryOf(await plan(input, await readBook(db))),

    import: (input: RedirectImportInput, run: RunOnce): Promise<RedirectImport> =>
      once(run, async (transaction, book) => {
        const planned = await plan(input, book);
        if (planned.added.length > 0) await insert(transaction, planned.added);
        return summaryOf(planned);
      }),

    /** Returns the outcome for every line, as a CSV file. */
    async reportImport(input: RedirectImportInput) {
      const { lines } = await plan(input, await readBook(db));
      const head = csvLine(["Line", "From", "To", "Status", "Outcome", "Reason"]);
      const rows = lines.map(({ line, source, target, status, outcome, reason }) =>
        csvLine([String(line), source, target, status, outcome, reason]),
      );
      return [head, ...rows].join("");
    },

    /** Returns all redirects in the order in which they apply, in the form of `_redirects`. */
    export: async () => (await readBook(db)).list().map(spacedLine).join(""),

    /** The same as a CSV file. */
    async exportCsv() {
      const rules = (await readBook(db)).list();
      const lines = rules.map(({ source, target, status }) => csvLine([source, target, String(status)]));
      return [csvLine(["from", "to", "status"]), ...lines].join("");
    },
  };
}

/** The form of `_redirects` has a target in each line, and parameters apart from the path. */
function spacedLine({ source, target, status }: Pick<NewRedirect, "source" | "target" | "status">) {
  const [path = "", query] = source.split("?");
  return `${[path, ...(query?.split("&") ?? []), target || "/", status].join("  ")}\n`;
}

interface Decision {
  line: ImportedRedirect;
  redirect?: Omit<NewRedirect, "origin">;
}

function decide(read: ReadLine, book: RedirectBook, firstLines: Map<string, number>): Decision {
  const { line, fault } = read;
  const text = { line, source: read.source, target: read.target, status: read.status };
  const invalid = (reason: string): Decision => ({ line: { ...text, outcome: "invalid", reason } });
  if (fault) return invalid(fault);
  const status = statusOf(read.status);
  if (typeof status === "string") return invalid(status);
  const source = readSource(read.source);
  if (typeof source === "string") return invalid(source);
  const rule = { source: source.text, target: status.code === 410 ? "" : read.target.trim(), status: status.code };
  const problems = explainRule(rule);
  if (problems) return invalid(problems.source ?? problems.target ?? "");
  if (rule.target.length > redirectLimits.target) return invalid(redirectTexts.longTarget);

  const planned = { line, ...rule, status: String(rule.status) };
  const firstLine = firstLines.get(rule.source);
  if (firstLine !== undefined)
    return { line: { ...planned, outcome: "repeated", reason: `Same as line ${firstLine}` } };
  firstLines.set(rule.source, line);
  const known = book.get(rule.source);
  if (known) return { line: { ...planned, outcome: "known", reason: knownText(known.target) } };
  const problem = book.add({ id: "", ...rule, isPattern: source.isPattern });
  if (problem) return invalid(problem);
  return { line: { ...planned, outcome: "added", reason: status.note }, redirect: rule };
}

const knownText = (target: string) => (target ? `It already leads to ${target}` : "It is already marked as gone");

/** The status that is stored for one of a list, and what was changed about it; or a sentence if there is none. */
function statusOf(text: string): { code: RedirectStatus; note: string } | string {
  const isForced = text.endsWith("!");
  const number = text.replace("!", "").trim();
  const note = isForced ? "It applies only where the site has no page" : "";
  if (number === "" || number === "301") return { code: 301, note };
  if (number === "302") return { code: 302, note };
  if (number === "410") return { code: 410, note };
  if (number === "308") return { code: 301, note: "308 is stored as 301" };
  if (number === "303" || number === "307") return { code: 302, note: `${number} is stored as 302` };
  if (number === "200") return "Status 200 shows another page at the same address, which is not supported";
  return "The status must be 301, 302 or 410";
}

function summaryOf({ format, lines }: Plan): RedirectImport {
  const counts = { added: 0, known: 0, repeated: 0, invalid: 0 };
  const listed = lines.filter(({ outcome }) => ++counts[outcome] <= redirectLimits.listed);
  return { format, lines: lines.length, counts, listed };
}
