import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const inRoot = (...parts) => join(root, ...parts);

const bringsItsOwnNode = process.platform === "linux" && ["x64", "arm64"].includes(process.arch);
export const nodeMajor = Number(process.versions.node.split(".")[0]);

/** The Node that the project runs on: its own from node_modules, else the one that runs this script. */
export function projectNode() {
  const own = inRoot("node_modules/.bin/node");
  return bringsItsOwnNode && existsSync(own) ? own : process.execPath;
}

/** One sentence that says why this machine's Node cannot be used, or undefined. */
export function whyNotThisNode() {
  const needed = bringsItsOwnNode ? 20 : 24;
  if (nodeMajor >= needed) return undefined;
  return `This needs Node ${needed} or newer on ${process.platform} ${process.arch}; this is Node ${process.versions.node}.`;
}
