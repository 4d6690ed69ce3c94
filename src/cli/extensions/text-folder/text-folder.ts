import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { OperatorError } from "../../../server/errors.ts";
import { writeAtomically } from "../../../server/files/atomic-write.ts";
import { UnreadableFile } from "../../../server/import/sources/site-folder.ts";
import { type Fields, type Kind, kinds } from "./document-kinds.ts";

/** Last version of a document that the folder and the site had in common. */
export interface Base {
  /** Id on the site; undefined while it is not known whether the site has stored the document. */
  id?: string;
  /** Idempotency key of the call that creates the document. */
  key?: string;
  updatedAt?: string;
  fields: Fields;
  /** Digest of the file that had these fields; another file is read and compared. */
  digest?: string;
}

/** Images of the folder that the site has, by path. */
export type KnownImages = Record<string, { digest: string; url: string }>;

const maxFiles = 20_000;
/** Folder with the last common versions, next to the documents. */
const stateFolder = ".folio";

/** Digest of the content of a file. */
export const digestOf = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

export type TextFolder = ReturnType<typeof createTextFolder>;

/** Access to a folder of documents and to what is stored about it; with `isDry`, nothing is written. */
export function createTextFolder(root: string, isDry: boolean) {
  const place = (path: string) => join(root, path);
  const basePath = (path: string) => join(stateFolder, "base", `${path}.json`);

  async function write(path: string, content: string | Buffer) {
    const data = typeof content === "string" ? Buffer.from(content) : content;
    if (!isDry) await writeAtomically(dirname(place(path)), basename(path), data);
  }
  const remove = async (path: string) => (isDry ? undefined : rm(place(path), { force: true }));

  /** Reads a file; undefined if there is none. */
  const read = (path: string) =>
    readFile(place(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT" || error.code === "EISDIR") return undefined;
      throw error;
    });

  async function readJson<T>(path: string, missing: T): Promise<T> {
    const content = await read(path);
    if (!content) return missing;
    try {
      return JSON.parse(content.toString()) as T;
    } catch {
      throw new OperatorError(`${place(path)} is damaged: delete it, then run the command again.`);
    }
  }
  const writeJson = (path: string, value: unknown) => write(path, `${JSON.stringify(value, null, 1)}\n`);

  /** Lists the files below a folder, sorted, without hidden ones. */
  async function walk(folder: string, ending: string) {
    const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return [];
        throw error;
      },
    );
    return entries
      .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
      .map((entry) => relative(place(folder), join(entry.parentPath, entry.name)).replaceAll(sep, "/"))
      .filter((path) => !/(?:^|\/)\./.test(path))
      .toSorted();
  }

  return {
    root,
    read,
    write,
    remove,

    /** Creates the folders of documents, in which the user writes new ones. */
    async createFolders() {
      for (const { folders } of Object.values(kinds))
        for (const folder of isDry ? [] : folders) await mkdir(place(folder), { recursive: true });
    },

    /** Lists the paths of all documents in the folder, with their kind. */
    async list() {
      const paths = new Map<string, Kind>();
      for (const kind of Object.keys(kinds) as Kind[])
        for (const folder of kinds[kind].folders)
          for (const path of await walk(folder, ".md")) paths.set(`${folder}/${path}`, kind);
      if (paths.size > maxFiles)
        throw new OperatorError(
          `${root} has ${paths.size.toLocaleString("en")} Markdown files, and a site can be kept in at most ${maxFiles.toLocaleString("en")}: check that it is the right folder.`,
        );
      return paths;
    },

    /** Reads a document's text; undefined if there is no such file. */
    async readText(path: string) {
      const content = await read(path);
      if (!content) return undefined;
      try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(content);
      } catch {
        throw new UnreadableFile("It is not UTF-8: save it in that encoding.");
      }
    },

    async readBases() {
      const bases = new Map<string, Base>();
      const folder = join(stateFolder, "base");
      for (const name of await walk(folder, ".json")) {
        const base = await readJson<Base | undefined>(join(folder, name), undefined);
        if (base) bases.set(name.slice(0, -".json".length), base);
      }
      return bases;
    },
    writeBase: (path: string, base: Base) => writeJson(basePath(path), base),
    removeBase: (path: string) => remove(basePath(path)),

    readImages: () => readJson<KnownImages>(join(stateFolder, "images.json"), {}),
    writeImages: (images: KnownImages) => writeJson(join(stateFolder, "images.json"), images),

    /** Address of the site to which the folder belongs; null for the data folder, undefined for a new folder. */
    readSite: async () => (await readJson<{ site?: string | null }>(join(stateFolder, "site.json"), {})).site,
    writeSite: (site: string | null) => writeJson(join(stateFolder, "site.json"), { site }),
  };
}
