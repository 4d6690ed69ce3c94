import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Mounts an in-memory disk of this many megabytes over a folder. Returns an unmount function; undefined if mounting
 * fails.
 */
export function mountSmallDisk(directory: string, megabytes: number): (() => void) | undefined {
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=777`, "tmpfs", directory]);
  if (status !== 0) return undefined;
  return () => void spawnSync("umount", ["--lazy", directory]);
}

/** Mounts a file or a folder over itself read-only, which also applies to root. Returns an unmount function. */
export function mountReadOnly(path: string) {
  spawnSync("mount", ["--bind", path, path]);
  spawnSync("mount", ["-o", "remount,ro,bind", path]);
  return () => void spawnSync("umount", ["--lazy", path]);
}

/** Whether tests have the privileges to mount a file system. */
export const canMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), "folio-mount-"));
  const unmount = mountSmallDisk(folder, 1);
  unmount?.();
  rmdirSync(folder);
  return unmount !== undefined;
})();

/** Writes a file until the disk of the folder is full. */
export function fillDisk(directory: string) {
  for (let number = 0; ; number += 1) {
    const { bavail, bsize } = statfsSync(directory);
    if (bavail === 0) return;
    writeFileSync(join(directory, `ballast-${number}`), Buffer.alloc(bavail * bsize));
  }
}
