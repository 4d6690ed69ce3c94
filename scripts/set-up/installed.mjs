import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { npmCi } from "./npm-ci.mjs";
import { inRoot } from "./place.mjs";
import { cLibrary, hasRuntime, whyNoRuntime } from "./runtime.mjs";

const lockFile = inRoot("package-lock.json");
// npm writes this file last, and `npm ci` removes it first: if it exists, the last install was completed.
const npmsRecord = inRoot("node_modules/.package-lock.json");
const stampFile = inRoot("node_modules/.installed.json");
const machine = `${process.platform}-${process.arch}`;

/**
 * Whether node_modules has the packages of the lock file (with `dev` also those for tests and checks) and a suitable
 * Node.
 */
export function isInstalled({ dev }) {
  if (!existsSync(npmsRecord) || !hasRuntime()) return false;
  const stamp = readStamp();
  if (stamp?.key === currentKey()) return stamp.dev || !dev;
  const full = fitsLock({ dev: true });
  if (!full && (dev || !fitsLock({ dev: false }))) return false;
  if (whyNoRuntime()) return false;
  writeStamp(full);
  return true;
}

export async function install({ dev }) {
  const full = dev || readStamp()?.dev === true;
  rmSync(stampFile, { force: true });
  rmSync(npmsRecord, { force: true });
  const paths = packagesFor({ dev: full }).map(([path]) => path);
  await npmCi({ dev: full, paths });
  // npm reports success even without optional packages; Node is one of them, so its presence is checked.
  const reason = whyNoRuntime();
  if (reason) throw new Error(reason);
  writeStamp(full);
}

function fitsLock({ dev }) {
  const present = JSON.parse(readFileSync(npmsRecord, "utf8")).packages;
  return packagesFor({ dev }).every(([path, { version }]) => present[path]?.version === version);
}

/** Returns the packages that the lock file names for this machine, by path. */
function packagesFor({ dev }) {
  const all = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  return Object.entries(all).filter(([path, entry]) => path !== "" && (dev || !entry.dev) && isForThisMachine(entry));
}

function isForThisMachine({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  // Optional packages that name no platform are not required here, because npm may leave them out.
  if (!os && !cpu) return false;
  return (
    (os ?? [process.platform]).includes(process.platform) &&
    (cpu ?? [process.arch]).includes(process.arch) &&
    (libc ?? [cLibrary()]).includes(cLibrary())
  );
}

function currentKey() {
  const lock = createHash("sha256").update(readFileSync(lockFile)).digest("hex");
  return `${lock} ${statSync(npmsRecord).mtimeMs} ${machine}`;
}

function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return undefined;
  }
}

function writeStamp(dev) {
  mkdirSync(inRoot("node_modules"), { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ key: currentKey(), dev }));
}
