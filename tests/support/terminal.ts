import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

/** Whether `script` of util-linux exists, which gives a program a terminal. */
export const hasTerminal = spawnSync("script", ["--version"]).status === 0;

interface Conversation {
  env: Record<string, string | undefined>;
  cwd: string;
  /** Text to wait for on the terminal, and the input that follows. */
  prompt: string;
  typed: string;
}

/** Runs a program on a terminal, and types each input when its prompt appears. */
export async function runOnTerminal(command: readonly string[], { env, cwd, prompt, typed }: Conversation) {
  const quoted = command.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", quoted, "/dev/null"], { env, cwd });
  let shown = "";
  let hasTyped = false;
  child.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (hasTyped || !shown.includes(prompt)) return;
    hasTyped = true;
    child.stdin.write(typed);
  });
  const [code] = (await once(child, "exit")) as [number];
  child.stdin.destroy();
  return { code, shown };
}
