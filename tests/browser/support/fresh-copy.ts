import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copyBuild, copySources, linkPackages } from "../../support/checkout.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

interface Options {
  /** Folder with programs that take precedence in PATH. */
  programs?: string;
  /** Whether it has the packages and the build of this checkout; if not, npm downloads every package. */
  isInstalled?: boolean;
}

/** The checkout as after cloning, and a minimal environment. */
export function freshCopy({ programs, isInstalled = false }: Options) {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  copySources(cwd);
  if (isInstalled) {
    linkPackages(cwd);
    copyBuild(cwd);
  }
  const home = join(folder, "home");
  mkdirSync(home);
  const PATH = [programs, ...systemPath()].filter(Boolean).join(delimiter);
  const minimal = { ...registrySettings(), PATH, HOME: home, DATA_DIR: join(folder, "data") };

  return {
    npmStart: () => startServer({ command: "npm", args: ["start"], cwd, env: minimal }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function systemPath() {
  return (process.env["PATH"] ?? "").split(delimiter).filter((place) => !place.includes("node_modules"));
}

function registrySettings() {
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" });
  return { NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"], npm_config_registry: registry.trim() };
}
