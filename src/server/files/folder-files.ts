import { createReadStream } from "node:fs";
import { lstat, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import "@fastify/static";
import { removeTemporaryFiles, writeAtomically } from "./atomic-write.ts";
import type { FileCaching, FileStore } from "./file-store.ts";

const yearMs = 31_536_000_000;
const caching = {
  immutable: { cacheControl: true, maxAge: yearMs, immutable: true },
  revalidated: { cacheControl: false },
} satisfies Record<FileCaching, object>;

export function createFolderFiles(root: string): FileStore {
  const temporaryDirectory = join(root, "uploads");
  const pathOf = (name: string) => join(root, name);

  async function find(name: string) {
    const found = await ifThere(stat(pathOf(name)));
    return found?.isFile() ? { bytes: found.size, modifiedAt: found.mtime } : undefined;
  }

  return {
    place: root,
    find,
    temporaryDirectory,

    async read(name) {
      const found = await find(name);
      return found && { ...found, body: createReadStream(pathOf(name)) };
    },

    async write(name, data, at) {
      const path = pathOf(name);
      await writeAtomically(dirname(path), posix.basename(name), data);
      if (at) await utimes(path, at, at);
    },

    async move(from, to, at) {
      const target = pathOf(to);
      await mkdir(dirname(target), { recursive: true });
      const isMoved = await ifThere(rename(pathOf(from), target).then(() => true));
      if (isMoved) await utimes(target, at, at);
      return isMoved ?? false;
    },

    remove: (name) => rm(pathOf(name), { force: true }),

    async *list(folder) {
      const names = (await ifThere(readdir(pathOf(folder)))) ?? [];
      for (const file of names) {
        const name = posix.join(folder, file);
        // Undefined if another process has removed the file since the listing.
        const found = await ifThere(lstat(pathOf(name)));
        if (found?.isFile()) yield { name, bytes: found.size, modifiedAt: found.mtime };
      }
    },

    withLocalFile: async (name, work) => ((await find(name)) ? work(pathOf(name)) : undefined),

    async prepare(folders, now) {
      for (const folder of folders) await mkdir(pathOf(folder), { recursive: true });
      const parents = new Set(folders.map((folder) => pathOf(folder.split("/")[0] ?? folder)));
      for (const parent of parents) {
        await removeTemporaryFiles(parent, now);
        const entries = await readdir(parent, { withFileTypes: true });
        const inside = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith("."));
        for (const { name } of inside) await removeTemporaryFiles(join(parent, name), now);
      }
    },

    async send(_, reply, name, kind) {
      if (kind === "revalidated") reply.header("cache-control", "no-cache");
      return reply.sendFile(name, root, { dotfiles: "ignore", ...caching[kind] });
    },
  };
}

const ifThere = <T>(work: Promise<T>) =>
  work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
