/** Creates a destination for a log, and its lines as objects. */
export function captureLog() {
  const lines: string[] = [];
  return { lines, logTo: { write: (line: string) => void lines.push(line) } };
}
