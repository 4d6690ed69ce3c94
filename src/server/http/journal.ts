import { fstatSync } from "node:fs";

/** sd-daemon(3) priorities by pino level; a line without a prefix has priority 6, information. */
const priorities: [level: number, prefix: string][] = [
  [60, "<2>"],
  [50, "<3>"],
  [40, "<4>"],
  [30, ""],
  [0, "<7>"],
];

export const prefixOf = (level: number) => priorities.find(([from]) => level >= from)?.[1] ?? "";

/** Whether a stream leads to the systemd journal; processes whose output goes elsewhere get the variable, too. */
export function isJournal({ fd }: { fd?: number }) {
  const stream = process.env["JOURNAL_STREAM"];
  if (!stream || fd === undefined) return false;
  try {
    const { dev, ino } = fstatSync(fd);
    return stream === `${dev}:${ino}`;
  } catch {
    return false;
  }
}

const levels = { error: 50, warning: 40 };

/** Writes lines to standard error; in the journal each has its priority. */
export function report(
  text: string,
  level: keyof typeof levels = "error",
  stream: NodeJS.WritableStream & { fd?: number } = process.stderr,
) {
  const prefix = isJournal(stream) ? prefixOf(levels[level]) : "";
  stream.write(`${text.replaceAll(/^(?=.)/gm, prefix)}\n`);
}

/** Adds priorities to the warnings that Node writes itself. */
export function reportWarnings() {
  if (!isJournal(process.stderr)) return;
  process.removeAllListeners("warning");
  process.on("warning", ({ name, message }) => report(`${name}: ${message}`, "warning"));
}
