import { type ChildProcess, fork } from "node:child_process";
import type { Drawing } from "./picture.ts";

/*
 * Pictures are drawn in a process of its own: what draws them takes a quarter of a second to load, in which the server would
 * answer nobody, and 180 MB to hold, for the few moments in which a new article is shared.
 *
 * This module is both sides. What the child imports must not import the rest of the server, since the build could then
 * let it start the whole server.
 */

type Answer = { data: Buffer; failure?: never } | { data?: never; failure: string };

/** Then its memory is given back; the next picture waits some 500 ms for a new one. */
const idleTime = 30_000;
/** No picture takes this long, so something is wrong. */
const patience = 30_000;
const role = "draw-share-picture";

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/** Draws a card as PNG, or cuts a photo as JPEG. Wants one at a time: the next when the one before is done. */
export function drawApart(drawing: Drawing): Promise<Buffer> {
  clearTimeout(idle);
  const current = (child ??= start());
  return new Promise((resolve, reject) => {
    const settle = ({ data, failure }: Answer) => {
      clearTimeout(timer);
      current.off("message", settle).off("error", onError).off("exit", onExit);
      if (data) {
        idle = setTimeout(dismiss, idleTime, current).unref();
        resolve(Buffer.from(data));
      } else {
        dismiss(current);
        reject(new Error(`A share picture was not drawn: ${failure}`));
      }
    };
    const onError = ({ message }: Error) => settle({ failure: message });
    const onExit = (code: number | null, signal: string | null) => settle({ failure: `ended with ${code ?? signal}` });
    const timer = setTimeout(settle, patience, { failure: "it took too long" });

    current.on("message", settle).on("error", onError).on("exit", onExit);
    current.send(drawing, (error) => error && onError(error));
  });
}

function start(): ChildProcess {
  // It needs no settings, so it gets none; and it ends by itself when the channel to the server closes.
  const started = fork(new URL(import.meta.url.split("?")[0] ?? ""), [role], {
    execArgv: [],
    env: {},
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  started.once("exit", () => child === started && (child = undefined));
  // Waiting for work, it does not keep the server alive.
  started.unref();
  started.channel?.unref();
  return started;
}

function dismiss(dismissed: ChildProcess): void {
  if (child === dismissed) child = undefined;
  // Without a listener, a process that cannot even be ended would end the server.
  dismissed.on("error", () => {});
  dismissed.kill("SIGKILL");
}

if (process.argv[2] === role && process.send) {
  // A stop of the server reaches the whole group of processes; what is in flight there still wants its answer.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
  process.on("message", async (drawing: Drawing) => {
    try {
      const { draw } = await import("./draw.ts");
      process.send?.({ data: await draw(drawing) });
    } catch (error) {
      process.send?.({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    }
  });
} else {
  // Busy, it would not notice that the server is gone.
  process.once("exit", () => child?.kill("SIGKILL"));
}
