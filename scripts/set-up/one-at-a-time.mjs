import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./place.mjs";

const file = inRoot(".set-up.lock");
const heartbeatMs = 2_000;
const staleAfterMs = 30_000;
let held = false;

/** Runs `work` while no other start of this checkout installs or builds. `work` may record its child process. */
export async function oneAtATime(work) {
  await acquire();
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), heartbeatMs);
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    clearInterval(heartbeat);
    releaseLock();
  }
}

export function releaseLock() {
  if (held) rmSync(file, { force: true });
  held = false;
}

async function acquire() {
  let isReported = false;
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: "wx" });
      held = true;
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = readLock();
    if (holder?.isGone) deleteAbandoned(holder.text);
    else {
      if (holder && !isReported) console.log("Another start is setting up; waiting for it …");
      isReported ||= holder !== undefined;
      await sleep(200);
    }
  }
}

function readLock() {
  try {
    const text = readFileSync(file, "utf8");
    const age = Date.now() - statSync(file).mtimeMs;
    const [owner, worker] = text.split(" ").map(Number);
    // A killed owner's npm or build may still run, and two must not run at a time. The age guards against reused
    // process ids.
    const isAtWork = owner
      ? (lives(owner) && age < staleAfterMs) || (lives(worker) && age < 10 * staleAfterMs)
      : age < staleAfterMs;
    return { text, isGone: !isAtWork };
  } catch {
    return undefined;
  }
}

/**
 * Renames an abandoned lock before deleting it: only one of two processes that find it succeeds. A newer lock is put
 * back.
 */
function deleteAbandoned(text) {
  const renamed = `${file}.${process.pid}`;
  try {
    renameSync(file, renamed);
    if (readFileSync(renamed, "utf8") === text) rmSync(renamed);
    else renameSync(renamed, file);
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
  }
}

function lives(pid) {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** Whether a process is a zombie: in a container whose first process does not reap children, their ids remain. */
function isZombie(pid) {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
