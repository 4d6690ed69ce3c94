import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** Copies the sources as after cloning: without packages and build. */
export function copySources(to: string) {
  const files = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    // Git still lists a deleted file until the deletion is committed.
    if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file), { recursive: true });
  }
}

/** Links the packages of this checkout into a copy of the sources; a test may remove the links. */
export function linkPackages(to: string) {
  const from = join(root, "node_modules");
  for (const folder of [".", ".bin"]) {
    mkdirSync(join(to, "node_modules", folder), { recursive: true });
    for (const name of readdirSync(join(from, folder)))
      if (!name.startsWith(".")) symlinkSync(join(from, folder, name), join(to, "node_modules", folder, name));
  }
  cpSync(join(from, ".package-lock.json"), join(to, "node_modules/.package-lock.json"));
}

/** Copies the build of this checkout to a copy of the sources; a start builds again only if the sources differ. */
export function copyBuild(to: string) {
  if (existsSync(join(root, "dist"))) cpSync(join(root, "dist"), join(to, "dist"), { recursive: true });
}
