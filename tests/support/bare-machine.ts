import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const packagesOfCheckout = (folder: string) => folder.includes("node_modules");

/**
 * Creates an empty folder and an environment that contains only what npm needs, nothing of this checkout; npm's cache
 * is this machine's.
 */
export function bareMachine() {
  const folder = mkdtempSync(join(tmpdir(), "folio-bare-"));
  const home = join(folder, "home");
  mkdirSync(home);
  // Without this folder, npm would treat a parent folder with packages as the project, and resolve file paths from
  // there.
  mkdirSync(join(folder, "node_modules"));
  const npmConfig = (name: string) => execFileSync("npm", ["config", "get", name], { encoding: "utf8" }).trim();
  const path = (process.env["PATH"] ?? "").split(delimiter).filter((each) => !packagesOfCheckout(each));
  const env: Record<string, string | undefined> = {
    PATH: path.join(delimiter),
    HOME: home,
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
    npm_config_cache: npmConfig("cache"),
    npm_config_registry: npmConfig("registry"),
    npm_config_prefer_offline: "true",
    npm_config_audit: "false",
    npm_config_update_notifier: "false",
  };
  return {
    folder,
    env,
    /** Runs a program to its end and returns its output. */
    async run(command: string, args: string[], options: { cwd?: string; env?: typeof env } = {}) {
      const { stdout } = await promisify(execFile)(command, args, {
        cwd: options.cwd ?? folder,
        env: { ...env, ...options.env },
      });
      return stdout;
    },
    /** Creates a folder for PATH whose `node` reports this version. */
    nodeOfVersion(version: string) {
      const programs = join(folder, `node-${version}`);
      mkdirSync(programs);
      const script = `#!/bin/sh\n[ "$1" = --version ] && exec echo v${version}\nexec '${process.execPath}' "$@"\n`;
      writeFileSync(join(programs, "node"), script, { mode: 0o755 });
      return programs;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
