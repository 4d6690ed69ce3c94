import { writeSync } from "node:fs";
import type { DestinationStream } from "pino";
import { isJournal, prefixOf } from "./journal.ts";

/** A write wakes the reader of a pipe, which costs as much as many lines. */
const partBytes = 8192;
const maxWaitMs = 5;
const warningLevel = 40;
/** Buffer that is reused while the reader keeps up; a line may be longer. */
const bufferBytes = 8 * partBytes;
const maxBytesOfCharacter = 3;
const maxUnwrittenBytes = 1024 ** 2;
const retryMs = 10;
/** Number of attempts to write the last lines to a full pipe at exit. */
const retriesAtExit = 100;

/**
 * Standard output for the lines of the log: written in parts of 8 KB or after 5 ms, warnings after the current turn of the
 * event loop. A reader that is slow or gone never holds the process up: up to 1 MB waits for it, later lines are dropped.
 */
export function createLogOutput(): DestinationStream {
  const hasPriorities = isJournal(process.stdout);
  const buffer = Buffer.allocUnsafe(bufferBytes);
  let lines = "";
  let unwritten = Buffer.alloc(0);
  let scheduled: NodeJS.Timeout | undefined;

  /** Returns whether all lines are written; a failed write is repeated by the next flush. */
  function flush() {
    clearTimeout(scheduled);
    scheduled = undefined;
    if (unwritten.length === 0 && lines.length * maxBytesOfCharacter <= bufferBytes)
      unwritten = buffer.subarray(0, buffer.write(lines));
    else if (unwritten.length < maxUnwrittenBytes) unwritten = Buffer.concat([unwritten, Buffer.from(lines)]);
    lines = "";
    try {
      while (unwritten.length > 0) unwritten = unwritten.subarray(writeSync(process.stdout.fd, unwritten));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EAGAIN") return true;
      scheduled = setTimeout(flush, retryMs).unref();
      return false;
    }
  }

  process.once("exit", () => {
    for (let retry = 0; !flush() && retry < retriesAtExit; retry++)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, retryMs);
  });

  const destination = {
    // Makes pino store the level of each line here before it writes the line.
    [Symbol.for("pino.metadata")]: true,
    lastLevel: 0,
    write(line: string) {
      lines += hasPriorities ? prefixOf(this.lastLevel) + line : line;
      const isBehind = unwritten.length > 0;
      if (lines.length >= partBytes && !isBehind) flush();
      else if (this.lastLevel >= warningLevel && !isBehind) setImmediate(flush);
      else scheduled ??= setTimeout(flush, maxWaitMs).unref();
    },
  };
  return destination;
}
