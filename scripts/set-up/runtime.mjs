import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { inRoot } from "./place.mjs";

/** Oldest major Node version: `project` for the server and the build, `setUp` for the set-up scripts. */
const oldest = { project: 24, setUp: 20 };

/**
 * Node's options for the server, also in package.json. A limit on V8's young generation saves 130 MB of memory after a
 * load and costs a few percent of CPU time.
 */
export const serverOptions = ["--max-semi-space-size=8"];

const major = Number(process.versions.node.split(".")[0]);
const machine = `${process.platform}-${process.arch}`;

/** Full path of the Node that npm installs with folio, because npm 10 may not link it in `node_modules/.bin`. */
const packaged = inRoot(`node_modules/node-${machine}/bin/node`);

export const isProjectNode = major >= oldest.project;

/** Node for the project: the current one if it is new enough, otherwise the one in node_modules. */
export const projectNode = () => (isProjectNode ? process.execPath : packaged);

/** One sentence on why this machine's Node cannot even install the project, or undefined. */
export function whyNotThisNode() {
  if (isProjectNode) return undefined;
  const needed = hasPackage() ? oldest.setUp : oldest.project;
  if (major >= needed) return undefined;
  const system = process.platform === "linux" ? `${machine} with ${cLibrary()}` : machine;
  return `This needs Node ${needed} or newer on ${system}; this is Node ${process.versions.node}.`;
}

/** Whether the current Node is new enough, or the one in node_modules exists. */
export const hasRuntime = () => isProjectNode || existsSync(packaged);

/** Returns why the Node.js that npm installed with folio is unusable; undefined if a suitable one exists. */
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

/** The C library of this Linux, by npm's names: "glibc", or "musl" as on Alpine. */
export function cLibrary() {
  process.report.excludeNetwork = true;
  return "glibcVersionRuntime" in process.report.getReport().header ? "glibc" : "musl";
}
