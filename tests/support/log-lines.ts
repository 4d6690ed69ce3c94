/** Captures a log: returns its destination, and the JSON lines written to it. */
export function captureLog() {
  const lines: string[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(line) } };
}
