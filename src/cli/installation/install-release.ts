import { lstat, mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { OperatorError } from "../../server/errors.ts";
import { releasesIn, replaceLink } from "./releases.ts";

/** Installs this release on a machine without one, and links the command `program` to the current release. */
export async function installRelease(into: string, program: string) {
  const root = resolve(into);
  const releases = releasesIn(root);
  const current = await releases.current();
  if (current) throw new OperatorError(`folio ${current} is installed in ${root}: run folio upgrade instead.`);
  const entry = await lstat(program).catch(() => undefined);
  if (entry && !entry.isSymbolicLink())
    throw new OperatorError(`${program} is another program: move it away, or name another path with --program.`);
  const version = await releases.place();
  await releases.switchTo(version);
  await mkdir(dirname(program), { recursive: true });
  await replaceLink(program, join(root, "current/bin/folio"));
  return {
    lines: [`folio ${version} is installed in ${root}, and ${program} runs it.`],
    json: { version, root, program },
  };
}
