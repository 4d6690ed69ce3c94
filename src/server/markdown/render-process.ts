import { type ChildProcess, fork } from "node:child_process";

/*
 * Markdown is rendered in a process of its own, for two reasons: an ordinary article takes tens of milliseconds, in which
 * the server would serve nobody; and no parser of Markdown is safe from text made to be slow or to fill the memory, which
 * only the end of its process stops. (A thread is not enough: when its memory runs out, it can take the whole process along.)
 *
 * This module is both sides. It must share no module with the rest of the server, since the build could then let
 * the child import, and so start, the whole server.
 */

type Failure = "too-complex" | "fault";
type Rendered = { html: string; failure?: never } | { html?: never; failure: Failure; detail?: string };

/** Then its memory is given back; the next text waits some 300 ms for a new one. */
const idleTime = 60_000;
const memory = "--max-old-space-size=512";
const role = "render-markdown";

let child: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Renders Markdown and gives up when it asks for too much memory, or more time than this. Never rejects.
 * Wants one text at a time: the next when the one before is done.
 */
export async function renderApart(markdown: string, patience: number): Promise<Rendered> {
  const rendered = await render(markdown, patience);
  // A fault may be of the process rather than of the text, so another process has a try.
  return rendered.failure === "fault" ? render(markdown, patience) : rendered;
}

function render(markdown: string, patience: number): Promise<Rendered> {
  clearTimeout(idle);
  const current = (child ??= start());
  return new Promise((resolve) => {
    const settle = (rendered: Rendered) => {
      clearTimeout(timer);
      current.off("message", settle).off("error", onError).off("exit", onExit);
      idle = setTimeout(dismiss, idleTime, current).unref();
      if (rendered.failure === "fault") {
        dismiss(current);
        process.emitWarning(`Markdown was not rendered: ${rendered.detail}`);
      }
      resolve(rendered);
    };
    const giveUp = (failure: Failure, detail?: string) => {
      dismiss(current);
      settle({ failure, ...(detail && { detail }) });
    };
    const onError = (error: Error) => {
      giveUp("fault", error.message);
    };
    // Out of memory, V8 ends it by a signal. SIGKILL is another's doing (the system's, whose memory may run out by others).
    const onExit = (code: number | null, signal: string | null) =>
      giveUp(signal && signal !== "SIGKILL" ? "too-complex" : "fault", `ended with ${code ?? signal}`);
    const timer = setTimeout(giveUp, patience, "too-complex");

    current.on("message", settle).on("error", onError).on("exit", onExit);
    current.send(markdown, (error) => error && onError(error));
  });
}

function start(): ChildProcess {
  // It needs no settings, so it gets none; and it ends by itself when the channel to the server closes.
  const started = fork(new URL(import.meta.url.split("?")[0] ?? ""), [role], {
    execArgv: [memory],
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
  process.on("message", async (markdown: string) => {
    const { render: renderHere } = await import("./render-within-limits.ts");
    process.send?.(await renderHere(markdown));
  });
} else {
  // Busy, it would not notice that the server is gone.
  process.once("exit", () => child?.kill("SIGKILL"));
}
