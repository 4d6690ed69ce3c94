import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inRoot } from "./place.mjs";

/** The oldest Node that the server and the build run on, and the oldest that the set-up scripts run on. */
const oldest = { project: 24, setUp: 20 };

/**
 * What the server runs with, also in package.json. By default the space for new objects grows to 128 MB and stays so:
 * 130 MB more after a load, for a few percent less CPU.
 */
export const serverOptions = ["--max-semi-space-size=8"];

const major = Number(process.versions.node.split(".")[0]);
const machine = `${process.platform}-${process.arch}`;

/** Node from an optional package of the lock file. Its own path, because npm 10 leaves `node_modules/.bin/node` out. */
const packaged = inRoot(`node_modules/node-${machine}/bin/node`);

export const isProjectNode = major >= oldest.project;

/** The Node that the project runs on: this one where it is new enough, else the packaged one. */
export const projectNode = () => (isProjectNode ? process.execPath : packaged);

/** One sentence that says why this machine's Node cannot even install the project, or undefined. */
export function whyNotThisNode() {
  if (isProjectNode) return undefined;
  const needed = hasPackage() ? oldest.setUp : oldest.project;
  if (major >= needed) return undefined;
  const system = process.platform === "linux" ? `${machine} with ${cLibrary()}` : machine;
  return `This needs Node ${needed} or newer on ${system}; this is Node ${process.versions.node}.`;
}

/** Whether the files of the Node that the project runs on are there. */
export const hasRuntime = () => isProjectNode || existsSync(packaged);

/** One sentence that says why the project has no Node to run on after an install, or undefined. */
export function whyNoRuntime() {
  if (isProjectNode) return undefined;
  const problem = whyPackagedFails();
  return (
    problem &&
    `The Node that npm installs with folio ${problem}: install Node ${oldest.project} or newer ` +
      `(this is Node ${process.versions.node}), or remove node_modules and start once more.`
  );
}

function whyPackagedFails() {
  if (!existsSync(packaged)) return `is missing (node_modules/node-${machine})`;
  const { status, stdout, error } = spawnSync(packaged, ["--version"], { encoding: "utf8" });
  const isNewEnough = status === 0 && Number(stdout.slice(1).split(".")[0]) >= oldest.project;
  return isNewEnough ? undefined : `does not run here (${packaged}: ${error?.code ?? `exit code ${status}`})`;
}

const hasPackage = () => ["linux-x64", "linux-arm64"].includes(machine) && cLibrary() === "glibc";

/** What programs for Linux are linked with, by npm's names for it: "glibc", or "musl" as on Alpine. */
export function cLibrary() {
  process.report.excludeNetwork = true;
  return "glibcVersionRuntime" in process.report.getReport().header ? "glibc" : "musl";
}
