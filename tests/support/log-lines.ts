/** A destination for a log, and its lines. */
export function captureLog() {
  const lines: string[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(line) } };
}
