import { execFile } from "node:child_process";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { OperatorError } from "../../server/errors.ts";

/** Folder of this program: a release, or a checkout. */
export const ownPackage = resolve(import.meta.dirname, "../..");

/** Folder of the installed releases that contains this program; undefined for a checkout. */
export const ownRoot = () => (basename(dirname(ownPackage)) === "releases" ? dirname(dirname(ownPackage)) : undefined);

/** File that lists the asset files that a release has taken over from the previous one. */
const inheritedFile = "dist/inherited-assets.json";
const assets = "dist/web/assets";

/** Versions are in `releases/<version>`; the links `current` and `previous` name the running one and the one before. */
export function releasesIn(root: string) {
  const folder = join(root, "releases");
  const pathOf = (version: string) => join(folder, version);
  const linked = (name: string) => readlink(join(root, name)).then((target) => basename(target), undefinedIfMissing);
  const pointTo = (name: string, version: string) => replaceLink(join(root, name), join("releases", version));

  return {
    pathOf,
    current: () => linked("current"),
    previous: () => linked("previous"),
    forgetPrevious: () => rm(join(root, "previous"), { force: true }),
    switchedAt: async () => (await lstat(join(root, "current"))).mtime,

    /** Creates a temporary folder next to the releases, on the same disk; its name cannot be that of a version. */
    async createIncoming() {
      await mkdir(folder, { recursive: true, mode: 0o755 });
      return mkdtemp(join(folder, ".incoming-"));
    },

    /** Copies this program and its Node to the folder of its version. Returns the version. */
    async place() {
      const { version, scripts } = JSON.parse(await readFile(join(ownPackage, "package.json"), "utf8"));
      if (scripts)
        throw new OperatorError("Only a release can be installed: run `npm run release`, then unpack its file.");
      if ((await linked("current")) === version)
        throw new OperatorError(`folio ${version} is already the current version in ${root}.`);
      const incoming = await this.createIncoming();
      await cp(ownPackage, incoming, { recursive: true });
      await chmod(incoming, 0o755);
      // Downloads Node now if it is missing: the service's user may not download it, nor read this user's cache.
      const env = { ...process.env, XDG_CACHE_HOME: join(incoming, "no-cache") };
      await promisify(execFile)(join(incoming, "bin/folio"), ["--version"], { env }).catch(({ stderr, message }) => {
        throw new OperatorError(`folio ${version} does not run here: ${stderr?.trim() || message}`);
      });
      await rm(pathOf(version), { recursive: true, force: true });
      await rename(incoming, pathOf(version));
      return String(version);
    },

    /** Copies assets of the previous version for pages that are still open, then switches `current` atomically. */
    async switchTo(version: string) {
      const left = await linked("current");
      if (left) {
        await inheritAssets(pathOf(left), pathOf(version));
        await pointTo("previous", left);
      }
      await pointTo("current", version);
    },

    /** Deletes all versions except the current and the previous one. */
    async removeOthers() {
      const used = [await linked("current"), await linked("previous")];
      for (const name of await readdir(folder))
        // Keeps the current and the previous version, and the one that runs this command.
        if (!used.includes(name) && !ownPackage.startsWith(join(folder, name)))
          await rm(join(folder, name), { recursive: true, force: true });
    },
  };
}

export type Releases = ReturnType<typeof releasesIn>;

/** Replaces a link atomically. */
export async function replaceLink(path: string, target: string) {
  const next = `${path}.next`;
  await rm(next, { force: true });
  await symlink(target, next);
  await rename(next, path);
}

async function inheritAssets(from: string, to: string) {
  const inherited = await readInherited(from);
  for (const name of await readInherited(to)) await rm(join(to, assets, name), { force: true });
  const present = new Set(await readdir(join(to, assets)));
  const names = (await readdir(join(from, assets))).filter((name) => !present.has(name) && !inherited.includes(name));
  for (const name of names) await cp(join(from, assets, name), join(to, assets, name));
  await writeFile(join(to, inheritedFile), JSON.stringify(names));
}

const readInherited = async (release: string): Promise<string[]> =>
  JSON.parse((await readFile(join(release, inheritedFile), "utf8").catch(undefinedIfMissing)) ?? "[]");

function undefinedIfMissing(error: NodeJS.ErrnoException) {
  if (error.code === "ENOENT") return undefined;
  throw error;
}
