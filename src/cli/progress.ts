const intervalMs = { terminal: 200, else: 10_000 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Reports the progress of a copy on standard error: on a terminal in one rewritten line, otherwise occasionally. */
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
    /** Removes the line, so that the result or a failure starts on a new one. */
    end() {
      if (hasLine) stream.write("\r\u001B[K");
    },
  };
}
