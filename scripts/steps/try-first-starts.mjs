import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freshCopy } from "../../tests/browser/support/fresh-copy.ts";
import { run } from "../set-up/run.mjs";

const timeoutMs = 10 * 60_000;

/** Starts a fresh copy of the sources with each npm on each Node, with an empty cache, and prints the duration. */
export async function tryFirstStarts({ npms, nodes }) {
  const folder = mkdtempSync(join(tmpdir(), "folio-first-starts-"));
  try {
    for (const npm of npms) await fetchPackage(folder, "npm", npm);
    for (const node of nodes) await fetchPackage(folder, nodePackage, node);
    console.log("| npm | Node | first start | second start |\n| --- | --- | --- | --- |");
    for (const npm of npms) for (const node of nodes) await tryOne(programs(folder, npm, node), npm, node);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tryOne(programs, npm, node) {
  const copy = freshCopy({ programs });
  try {
    const seconds = [];
    for (let start = 0; start < 2; start++) {
      const site = await copy.npmStart(timeoutMs);
      const { status } = await fetch(`${site.address}/healthz`);
      const code = await site.stop();
      if (status !== 200 || code !== 0) throw new Error(`/healthz answered ${status}, the end was ${code}`);
      seconds.push(`${(site.startedIn / 1000).toFixed(1)} s`);
    }
    console.log(`| ${npm} | ${node} | ${seconds.join(" | ")} |`);
  } catch (error) {
    console.log(`| ${npm} | ${node} | FAILED | |\n${error.message}`);
    process.exitCode = 1;
  } finally {
    copy.remove();
  }
}

const nodePackage = `node-${process.platform}-${process.arch}`;

async function fetchPackage(folder, name, version) {
  const place = join(folder, `${name}-${version}`);
  mkdirSync(place);
  const { code, output } = await run("npm", ["install", "--prefix", place, `${name}@${version}`], { quiet: true });
  if (code !== 0) throw new Error(output);
}

/** Creates a `PATH` folder with this npm and this Node. */
function programs(folder, npm, node) {
  const place = join(folder, `npm-${npm}-on-node-${node}`);
  mkdirSync(place);
  symlinkSync(join(folder, `npm-${npm}/node_modules/npm/bin/npm-cli.js`), join(place, "npm"));
  symlinkSync(join(folder, `${nodePackage}-${node}/node_modules/${nodePackage}/bin/node`), join(place, "node"));
  return place;
}
