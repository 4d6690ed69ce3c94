/** A place for a log to write to, and what it wrote. */
export function captureLog() {
  const lines: string[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(line) } };
}
