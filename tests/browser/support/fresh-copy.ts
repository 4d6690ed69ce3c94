import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { copyBuild, copySources, linkPackages } from "../../support/checkout.ts";
import { startServer } from "./server.ts";

const root = join(import.meta.dirname, "../../..");

/** The checkout as after cloning, with the packages and the build of this one, and a minimal environment. */
export function freshCopy() {
  const folder = mkdtempSync(join(tmpdir(), "folio-journey-"));
  const cwd = join(folder, "checkout");
  copySources(cwd);
  linkPackages(cwd);
  copyBuild(cwd);
  const home = join(folder, "home");
  mkdirSync(home);
  const env = { ...registrySettings(), PATH: systemPath(), HOME: home, DATA_DIR: join(folder, "data") };

  return {
    npmStart: () => startServer({ command: "npm", args: ["start"], cwd, env }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

const systemPath = () =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .filter((place) => !place.includes("node_modules"))
    .join(delimiter);

function registrySettings() {
  const registry = execFileSync("npm", ["config", "get", "registry"], { cwd: root, encoding: "utf8" });
  return { NODE_EXTRA_CA_CERTS: process.env["NODE_EXTRA_CA_CERTS"], npm_config_registry: registry.trim() };
}
