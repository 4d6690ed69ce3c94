import { isDeepStrictEqual } from "node:util";

/** Fields of a stored object, as sent to the API; undefined if the object does not exist. */
export type State = Record<string, unknown> | undefined;

/** Outcome of a write. After "unknown", the state before or after the write is correct, but no mixture of both. */
export type Outcome = "acknowledged" | "refused" | "unknown";

export type Kind = "post" | "working-copy" | "message" | "subscriber" | "user" | "settings" | "upload" | "session";

export interface LedgerEntry {
  kind: Kind;
  /** Value of the field that identifies the object, such as an email address; it never changes. */
  key: string;
  /** Acknowledged writes, newest last. */
  history: State[];
  /** Last write of this object, if it was not acknowledged; the object gets no further writes. */
  attempt?: { state: State; outcome: Outcome };
}

export type Verdict = "intact" | "lost" | "torn" | "refused-but-done";

export const createEntry = (kind: Kind, key: string): LedgerEntry => ({ kind, key, history: [undefined] });

export function record(entry: LedgerEntry, state: State, outcome: Outcome) {
  if (outcome === "acknowledged") entry.history.push(state);
  else entry.attempt = { state, outcome };
}

/** Compares the stored state with every field that was sent. */
export function compareWithStored({ history, attempt }: LedgerEntry, actual: State): Verdict {
  if (isSame(actual, history.at(-1))) return "intact";
  if (attempt && isSame(actual, attempt.state)) return attempt.outcome === "refused" ? "refused-but-done" : "intact";
  return !actual || history.some((state) => isSame(actual, state)) ? "lost" : "torn";
}

/** Makes the stored state the expected state of the next round. */
export function acceptStored(entry: LedgerEntry, actual: State) {
  const sent = Object.keys(entry.history.at(-1) ?? entry.attempt?.state ?? {});
  entry.history = [actual && Object.fromEntries(sent.map((field) => [field, actual[field]]))];
  delete entry.attempt;
}

function isSame(actual: State, sent: State) {
  if (!actual || !sent) return actual === sent;
  return Object.entries(sent).every(([field, value]) => isDeepStrictEqual(actual[field], value));
}

/** Describes, in shortened form, the fields that differ from the acknowledged write. */
export function describe({ kind, key, history, attempt }: LedgerEntry, actual: State, verdict: Verdict) {
  const short = (value: unknown) => (value === undefined ? "nothing" : JSON.stringify(value)).slice(0, 60);
  const expected = history.at(-1);
  const fields = Object.keys({ ...expected, ...attempt?.state });
  const differences = fields
    .filter((field) => !isDeepStrictEqual(expected?.[field], actual?.[field]))
    .map((field) => `${field} ${short(expected?.[field])} is ${short(actual?.[field])}`);
  const after = attempt ? ` after a write that was ${attempt.outcome}` : "";
  return `${kind} ${key} is ${verdict}${after}: ${differences.join(", ")}`;
}
