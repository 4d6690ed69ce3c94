import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { copySources } from "./checkout.ts";
import type { Instruction, Stage } from "./dockerfile.ts";

/** User that runs the steps of a Dockerfile: `nobody` if the tests run as root, otherwise the current user. */
export const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Copies the sources that `.dockerignore` includes. */
export function createContext(folder: string) {
  copySources(folder);
  const lines = readFileSync(join(folder, ".dockerignore"), "utf8").split("\n");
  for (const name of readdirSync(folder))
    if (!lines.includes(`!${name}`)) rmSync(join(folder, name), { recursive: true });
}

interface BuildOptions {
  /** Folder that represents `/` of the stage. */
  root: string;
  context: string;
  /** Roots of the previous stages, by name. */
  built: Map<string, string>;
  env: Record<string, string | undefined>;
}

/**
 * Runs the instructions of a stage in a folder instead of a container. The base image is this machine with its Node.
 */
export async function buildStage({ instructions }: Stage, { root, context, built, env }: BuildOptions) {
  let directory = root;
  for (const instruction of instructions) {
    if (instruction.name === "WORKDIR") mkdirSync((directory = join(root, instruction.text)), { recursive: true });
    if (instruction.name === "COPY") {
      const from = instruction.flags["from"];
      copy(instruction, { from: from ? built.get(from)! : context, root, directory });
      if (!from) chownToAccount(directory);
    }
    if (instruction.name === "RUN") {
      const options = { cwd: directory, env, ...account, maxBuffer: 1e8 };
      await promisify(execFile)("sh", ["-ec", instruction.text], options);
    }
  }
}

function copy({ text }: Instruction, { from, root, directory }: { from: string; root: string; directory: string }) {
  const paths = text.split(" ");
  const target = paths.pop()!;
  const place = target.startsWith("/") ? join(root, target) : join(directory, target);
  for (const path of paths) {
    const source = join(from, path);
    if (!existsSync(source) && basename(path) === "node") cpSync(process.execPath, place);
    else
      cpSync(source, target.endsWith("/") && path !== "." ? join(place, basename(path)) : place, { recursive: true });
  }
}

/** Makes `account`, which runs the Dockerfile's steps, the owner of a folder that they write to. */
export function chownToAccount(folder: string) {
  if (account.uid) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
}
