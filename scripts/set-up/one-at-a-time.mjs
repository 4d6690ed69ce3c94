import { rmSync, statSync, utimes, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { inRoot } from "./place.mjs";

const file = inRoot(".set-up.lock");
const heartbeatMs = 1_000;
const staleAfterMs = 15_000;
let held = false;

/** Runs `work` under a lock, so that no other process of this checkout installs or builds meanwhile. */
export async function oneAtATime(work) {
  await acquire();
  const heartbeat = setInterval(() => utimes(file, new Date(), new Date(), () => {}), heartbeatMs);
  try {
    return await work();
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
  for (let isReported = false; ; isReported = true) {
    try {
      writeFileSync(file, "", { flag: "wx" });
      held = true;
      return;
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    if (!isReported) console.log("Another start is setting up; waiting for it …");
    // Removes a lock without a heartbeat for 15 s: its process was killed. The lock names no process id, as ids are
    // reused.
    const touchedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (touchedAt && Date.now() - touchedAt > staleAfterMs) rmSync(file, { force: true });
    else await sleep(200);
  }
}
