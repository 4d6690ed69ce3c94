import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copySources } from "../../support/checkout.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

interface Options {
  /** Folder with programs that take precedence in PATH. */
  programs?: string;
  /** Whether npm may use this machine's cache; if not, it downloads every package. */
  cached?: boolean;
}

/** The checkout as after cloning: nothing installed or built, and a minimal environment. */
export function freshCopy({ programs, cached = true }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  copySources(cwd);
  const home = join(folder, "home");
  mkdirSync(home);
  const PATH = [programs, ...systemPath()].filter(Boolean).join(delimiter);
  const minimal = { ...registrySettings({ cached }), PATH, HOME: home, DATA_DIR: join(folder, "data") };

  return {
    npmStart: () => startServer({ command: "npm", args: ["start"], cwd, env: minimal }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function systemPath() {
  return (process.env["PATH"] ?? "").split(delimiter).filter((place) => !place.includes("node_modules"));
}

function registrySettings({ cached }: { cached: boolean }) {
  const npmConfig = (name: string) =>
    execFileSync("npm", ["config", "get", name], { cwd: root, encoding: "utf8" }).trim();
  return {
    NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"],
    npm_config_cache: cached ? npmConfig("cache") : undefined,
    npm_config_registry: npmConfig("registry"),
  };
}
