import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { inRoot } from "./place.mjs";
import { run } from "./run.mjs";
import { whyInstallFailed } from "./why-install-failed.mjs";

const lockFile = inRoot("package-lock.json");
// npm writes this file last, and `npm ci` removes it first: where it stands, an install went through to its end.
const npmsRecord = inRoot("node_modules/.package-lock.json");
const stampFile = inRoot("node_modules/.installed.json");
const machine = `${process.platform}-${process.arch}`;

const npmOptions = [
  "--include=optional",
  "--prefer-offline",
  "--no-audit",
  "--no-fund",
  "--loglevel=error",
  // npm's own patience without a network is over a minute.
  "--fetch-retry-mintimeout=1000",
  "--fetch-retry-maxtimeout=8000",
];

/** Does node_modules hold what the lock file asks for (and, with `dev`, what tests and checks need)? */
export function isInstalled({ dev }) {
  if (!existsSync(npmsRecord)) return false;
  const stamp = readStamp();
  if (stamp?.key === currentKey()) return stamp.dev || !dev;
  const full = fitsLock({ dev: true });
  if (!full && (dev || !fitsLock({ dev: false }))) return false;
  writeStamp(full);
  return true;
}

export async function install({ dev, onStart }) {
  const full = dev || readStamp()?.dev === true;
  rmSync(stampFile, { force: true });
  rmSync(npmsRecord, { force: true });
  const which = full ? ["--include=dev"] : ["--omit=dev"];
  const { code, output } = await run("npm", ["ci", ...which, ...npmOptions], { quiet: true, onStart }).catch(
    (error) => {
      if (error.code === "ENOENT") throw new Error("Installing packages failed: there is no npm on the PATH.");
      throw error;
    },
  );
  if (code !== 0) throw new Error(whyInstallFailed(output));
  writeStamp(full);
}

function fitsLock({ dev }) {
  const wanted = JSON.parse(readFileSync(lockFile, "utf8")).packages;
  const present = JSON.parse(readFileSync(npmsRecord, "utf8")).packages;
  return Object.entries(wanted).every(([path, wish]) => {
    if (path === "" || (wish.dev && !dev) || !isForThisMachine(wish)) return true;
    return present[path]?.version === wish.version;
  });
}

function isForThisMachine({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  // Optional packages without a machine, or for one C library, are npm's to choose.
  if ((!os && !cpu) || libc) return false;
  return (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch);
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
