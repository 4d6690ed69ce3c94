import { readFileSync, renameSync, rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./place.mjs";

const file = inRoot(".set-up.lock");
const beat = 2_000;
const silence = 30_000;
let held = false;

/** Runs `work` while no other start of this checkout installs or builds. `work` may record the child process that it uses. */
export async function oneAtATime(work) {
  await take();
  const heart = setInterval(() => utimes(file, new Date(), new Date(), () => {}), beat);
  try {
    return await work((pid) => writeFileSync(file, `${process.pid} ${pid}`));
  } finally {
    clearInterval(heart);
    releaseLock();
  }
}

export function releaseLock() {
  if (held) rmSync(file, { force: true });
  held = false;
}

async function take() {
  let isReported = false;
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: "wx" });
      held = true;
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    const holder = look();
    if (holder?.isGone) clear(holder.text);
    else {
      if (holder && !isReported) console.log("Another start is setting up; waiting for it …");
      isReported ||= holder !== undefined;
      await sleep(200);
    }
  }
}

function look() {
  try {
    const text = readFileSync(file, "utf8");
    const age = Date.now() - statSync(file).mtimeMs;
    const [owner, worker] = text.split(" ").map(Number);
    // A killed owner's npm or build may still run, and two must not run at a time. The age guards against reused process ids.
    const isAtWork = owner ? (lives(owner) && age < silence) || (lives(worker) && age < 10 * silence) : age < silence;
    return { text, isGone: !isAtWork };
  } catch {
    return undefined;
  }
}

/** Renames an abandoned lock before deleting it: of two processes that find it, only one can. A newer lock is put back. */
function clear(text) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") === text) rmSync(aside);
    else renameSync(aside, file);
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

/** Whether it is a zombie: in a container whose first process does not reap children, their ids remain. */
function isZombie(pid) {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
