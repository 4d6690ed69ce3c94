import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { OperatorError } from "../../server/errors.ts";

const run = promisify(execFile);
const probeTimeoutMs = 5000;
const probeIntervalMs = 500;
/** Successful probes required in a row, because a server that has just started may still become unready. */
const probesInARow = 10;

/** Finds the systemd unit that runs folio; undefined if there is none, or it belongs to another program. */
export async function findService(name: string) {
  const unit = `${name}.service`;
  const { LoadState, WorkingDirectory = "/" } = await show(unit, ["LoadState", "WorkingDirectory"]);
  if (LoadState !== "loaded") return undefined;
  const socket = `${name}.socket`;
  const { LoadState: socketState, Listen = "" } = await show(socket, ["LoadState", "Listen"]);
  const [listen] = Listen.split(" ");
  const units = socketState === "loaded" ? [socket, unit] : [unit];

  return {
    name,
    directory: WorkingDirectory,
    /** Listen address of the service's socket unit; undefined without one, as the settings then decide it. */
    listen: listen || undefined,
    /** Restarts the service; `command` runs between stop and start, while the socket holds new connections. */
    async restart(command?: string[]) {
      await systemctl("reset-failed", ...units);
      if (command) await addToStart(unit, command);
      try {
        await systemctl("restart", unit);
      } finally {
        if (command) await removeFromStart(unit);
      }
      await systemctl("start", ...units);
    },

    /** Runs a program as systemd runs the service: with its user, its folder (including `.env`) and environment. */
    async run(program: string, args: string[]) {
      const properties = (await propertiesForRun(unit)).map((property) => `--property=${property}`);
      const command = ["--quiet", "--wait", "--pipe", "--collect", ...properties, "--", program, ...args];
      return run("systemd-run", command).catch((error: { stdout?: string; stderr?: string; message: string }) => {
        // `folio doctor` exits with 1 if it found problems, but still prints its report.
        if (error.stdout) return { stdout: error.stdout };
        throw new OperatorError(error.stderr?.trim() || error.message);
      });
    },

    /** Environment that systemd gives the service, without the `.env` file that the service reads itself. */
    async environment() {
      const { stdout } = await this.run("env", ["--null"]);
      return entriesOf(stdout.split("\0").filter(Boolean));
    },

    /** Returns why the service is not ready within `timeoutMs`; undefined after ten successful probes in a row. */
    async explainNotReady(address: string, timeoutMs: number) {
      const end = performance.now() + timeoutMs;
      let reason = "it did not answer";
      for (let successes = 0; successes > 0 || performance.now() < end; await sleep(probeIntervalMs)) {
        const { NRestarts, ActiveState } = await show(unit, ["NRestarts", "ActiveState"]);
        if (NRestarts !== "0" || ActiveState === "failed") return "it exited after starting";
        const failure = await probe(address);
        if (failure) reason = failure;
        successes = failure ? 0 : successes + 1;
        if (successes === probesInARow) return undefined;
      }
      return reason;
    },
  };
}

const systemctl = (...args: string[]) =>
  run("systemctl", args).catch(({ stderr, message }: { stderr?: string; message: string }) => {
    throw new OperatorError(stderr?.trim() || message);
  });

const startFile = (unit: string) => `/run/systemd/system/${unit}.d/folio-rollback.conf`;

async function addToStart(unit: string, command: string[]) {
  const words = command.map((word) => `"${word.replaceAll("%", "%%")}"`).join(" ");
  await mkdir(dirname(startFile(unit)), { recursive: true });
  await writeFile(startFile(unit), `[Service]\nExecStartPre=${words}\nTimeoutStartSec=infinity\n`);
  await systemctl("daemon-reload");
}

async function removeFromStart(unit: string) {
  await rm(startFile(unit));
  await systemctl("daemon-reload");
}

export type Service = NonNullable<Awaited<ReturnType<typeof findService>>>;

/** Lists properties of a unit, including those of its drop-ins, in the form that `systemd-run` accepts. */
async function propertiesForRun(unit: string) {
  const lines = await showLines(unit, ["User", "Group", "WorkingDirectory", "Environment", "EnvironmentFiles"]);
  return lines.map((line) =>
    line.replace(
      /^EnvironmentFiles=(.*) \(ignore_errors=(yes|no)\)$/,
      (_, path: string, isOptional: string) => `EnvironmentFile=${isOptional === "yes" ? "-" : ""}${path}`,
    ),
  );
}

async function show(unit: string, properties: string[]): Promise<Record<string, string>> {
  return entriesOf(await showLines(unit, properties));
}

async function showLines(unit: string, properties: string[]) {
  const args = ["show", unit, `--property=${properties.join(",")}`];
  const { stdout } = await run("systemctl", args).catch(() => ({ stdout: "" }));
  return stdout.trim().split("\n");
}

/** Parses lines `NAME=value` into an object. */
const entriesOf = (lines: string[]): Record<string, string> =>
  Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]));

async function probe(address: string) {
  try {
    const options = { headers: { connection: "close" }, signal: AbortSignal.timeout(probeTimeoutMs) };
    const answer = await fetch(`${address}/readyz`, options);
    return answer.ok ? undefined : `/readyz answered ${answer.status}: ${await answer.text()}`;
  } catch (error) {
    return error instanceof Error ? `/readyz did not answer: ${error.message}` : String(error);
  }
}
