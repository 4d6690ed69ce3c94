import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copySources } from "../../support/checkout.ts";
import { freePort, startServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

interface Options {
  /** A folder with programs to find before those of the machine. */
  programs?: string;
  /** Whether packages come from npm's cache of this machine; else from the registry alone. */
  cached?: boolean;
}

/** The checkout as a stranger has it after cloning: nothing installed, nothing built, an environment that is all but empty. */
export function freshCopy({ programs, cached = true }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  copySources(cwd);
  const home = join(folder, "home");
  mkdirSync(home);
  const PATH = [programs, ...pathOfMachine()].filter(Boolean).join(delimiter);
  const minimal = { ...wayToPackages({ cached }), PATH, HOME: home, DATA_DIR: join(folder, "data") };

  return {
    async npmStart(timeoutMs = 150_000) {
      const port = await freePort();
      const env = { ...minimal, PORT: String(port) };
      return startServer({ command: "npm", args: ["start"], cwd, env, port, timeoutMs });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function pathOfMachine() {
  return (process.env["PATH"] ?? "").split(delimiter).filter((place) => !place.includes("node_modules"));
}

function wayToPackages({ cached }: { cached: boolean }) {
  const ask = (name: string) => execFileSync("npm", ["config", "get", name], { cwd: root, encoding: "utf8" }).trim();
  return {
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
    npm_config_cache: cached ? ask("cache") : undefined,
    npm_config_registry: ask("registry"),
  };
}
