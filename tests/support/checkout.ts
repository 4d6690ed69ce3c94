import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Copies the sources, as someone has them after cloning: nothing installed, nothing built. */
export function copySources(to: string) {
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    // Git goes on listing a file that was deleted until the deletion is committed.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file), { recursive: true });
  }
}

/** Gives a copy of the sources the packages of this checkout, as links that a test may take away. */
export function linkPackages(to: string) {
  const from = join(root, "node_modules");
  for (const folder of [".", ".bin"]) {
    mkdirSync(join(to, "node_modules", folder), { recursive: true });
    for (const name of readdirSync(join(from, folder)))
      if (!name.startsWith(".")) symlinkSync(join(from, folder, name), join(to, "node_modules", folder, name));
  }
  cpSync(join(from, ".package-lock.json"), join(to, "node_modules/.package-lock.json"));
}

/** Gives a copy of the sources the build of this checkout; when that is not of the same sources, a start builds. */
export function copyBuild(to: string) {
  if (existsSync(join(root, "dist"))) cpSync(join(root, "dist"), join(to, "dist"), { recursive: true });
}
