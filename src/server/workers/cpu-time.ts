import { readFileSync } from "node:fs";

/** The kernel counts in hundredths of a second. */
const tickMs = 10;

/** CPU time of a process so far, in all threads; undefined if the system does not report it. */
export function findCpuMs(pid: number | undefined): number | undefined {
  try {
    // The program name, in brackets, may contain blanks.
    const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "latin1").split(/\) (?=[A-Z] )/);
    const [user, system] = fields.split(" ").slice(11, 13).map(Number);
    return user === undefined || system === undefined ? undefined : (user + system) * tickMs;
  } catch {
    return undefined;
  }
}
