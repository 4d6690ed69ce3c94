import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { inRoot, root } from "./place.mjs";
import { run } from "./run.mjs";
import { projectNode } from "./runtime.mjs";

const sources = [
  "src",
  "public",
  "scripts/vite",
  "scripts/set-up/build-into.mjs",
  "vite.config.ts",
  "package-lock.json",
];
/** Name of the list of files that the last build created; files copied from the build before are not in it. */
const partsFile = ".parts";
const stampFile = inRoot("dist/.built");
const unchangedFile = inRoot("dist/.unchanged");
const results = [inRoot("dist/server/main.js"), inRoot("dist/server/folio.js"), inRoot("dist/web/.vite/manifest.json")];

export function isBuilt() {
  try {
    const built = readFileSync(stampFile, "utf8");
    return results.every((file) => existsSync(file)) && (isUnchanged(built) || isHashOfSources(built));
  } catch {
    return false;
  }
}

/** Whether no source was touched since the last comparison with the build; then no source has to be read. */
function isUnchanged(built) {
  return existsSync(unchangedFile) && readFileSync(unchangedFile, "utf8") === `${built} ${sourcesState()}`;
}

function isHashOfSources(built) {
  const state = sourcesState();
  if (sourcesHash() !== built) return false;
  try {
    writeFileSync(unchangedFile, `${built} ${state}`);
  } catch {
    // `dist` is not writable: the result cannot be stored, so each start compares the contents of all sources.
  }
  return true;
}

/** Builds into a temporary folder and swaps it in when complete, so `dist` is never incomplete. */
export async function build({ quiet }) {
  const next = inRoot("dist.next");
  const last = inRoot("dist.last");
  for (const folder of [next, last]) rmSync(folder, { recursive: true, force: true });
  // Hashes the sources before the build, so that the next start builds what changes during the build.
  const hash = sourcesHash();
  await buildInto(next, { quiet });
  writeFileSync(join(next, ".built"), hash);
  keepLastParts(inRoot("dist"), next);
  if (existsSync(inRoot("dist"))) renameSync(inRoot("dist"), last);
  renameSync(next, inRoot("dist"));
  rmSync(last, { recursive: true, force: true });
}

export async function buildInto(folder, { quiet }) {
  const command = [inRoot("scripts/set-up/build-into.mjs"), folder];
  const env = { ...process.env, NODE_ENV: "production" };
  const { code, output } = await run(projectNode(), command, { quiet, env });
  if (code !== 0) throw new Error(`Building failed.${output ? `\n${output.trim()}` : ""}`);
}

/** Copies the last build's files: open pages, and a server that still runs that build, may request them. */
function keepLastParts(last, next) {
  const listed = join(last, partsFile);
  const parts = existsSync(listed) ? readFileSync(listed, "utf8").split("\n") : [];
  writeFileSync(join(next, partsFile), ["web/assets", "server"].flatMap((folder) => partsIn(next, folder)).join("\n"));
  for (const part of parts) {
    const from = join(last, part);
    if (existsSync(from) && !existsSync(join(next, part))) cpSync(from, join(next, part));
  }
}

const partsIn = (dist, folder) => readdirSync(join(dist, folder)).map((name) => `${folder}/${name}`);

/** Hashes contents, not times: a checkout that only touches files causes no build, and every change causes one. */
function sourcesHash() {
  const hash = createHash("sha256");
  for (const file of sources.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex");
}

/** Hashes sizes and times of all source files; every change of a file sets `ctime`, which cannot be set back. */
function sourcesState() {
  const states = sources.flatMap((name) => statesOf(name, statSync(`${root}/${name}`, { throwIfNoEntry: false })));
  // Hashes sizes and times of all files in one call, because a call per file takes longer than reading them.
  return createHash("sha256").update(states.join("\0")).digest("hex");
}

function statesOf(name, found) {
  if (found?.isDirectory())
    return readdirSync(`${root}/${name}`)
      .toSorted()
      .flatMap((entry) => statesOf(`${name}/${entry}`, lstatSync(`${root}/${name}/${entry}`)));
  return found?.isFile() && !name.includes(".test.") ? [`${name} ${found.size} ${found.mtimeMs} ${found.ctimeMs}`] : [];
}

function filesIn(name) {
  const found = statSync(join(root, name), { throwIfNoEntry: false });
  if (!found) return [];
  return found.isFile() ? [name] : filesBelow(name).toSorted();
}

/** Lists files recursively, four times as fast as `readdirSync` with `recursive`. */
function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesBelow(path);
    return entry.isFile() && !entry.name.includes(".test.") ? [path] : [];
  });
}
