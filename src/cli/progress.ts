const intervalMs = { terminal: 200, else: 10_000 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Says on standard error how far a copy is: on a terminal in one line that is rewritten, else now and then. */
export function createProgress(action: string, stream: NodeJS.WriteStream = process.stderr) {
  const interval = stream.isTTY ? intervalMs.terminal : intervalMs.else;
  let next = performance.now() + interval;
  let hasLine = false;
  return {
    report({ rows, bytes }: { rows: number; bytes: number }) {
      if (performance.now() < next) return;
      next = performance.now() + interval;
      const text = `${action}: ${rows ? `${rows.toLocaleString("en")} rows, ` : ""}${megabytes(bytes)}`;
      stream.write(stream.isTTY ? `\r${text}\u001B[K` : `${text}\n`);
      hasLine ||= stream.isTTY;
    },
    /** Removes the line, so that the result or a failure begins one. */
    end() {
      if (hasLine) stream.write("\r\u001B[K");
    },
  };
}
