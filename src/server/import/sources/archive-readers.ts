import { OperatorError } from "../../errors.ts";
import type { ImportSource } from "../import-source.ts";
import { openArchive } from "./archives.ts";
import type { ImportPlace, OpenOptions, SourceReader } from "./source-reader.ts";

/** Each place is opened once, whichever reader asks. */
const opened = new WeakMap<ImportPlace, Promise<ImportSource | undefined>>();

async function archiveAt(place: ImportPlace, options: OpenOptions) {
  if (place.kind === "address") return undefined;
  const opening = opened.get(place) ?? openArchive(place.path, options);
  opened.set(place, opening);
  return opening;
}

/** Readers of the exports of other programs: a file, a folder or a zip. */
export const archiveReaders = ["Ghost", "WordPress", "Substack", "Medium", "Notion"].map((program): SourceReader => ({
  name: program.toLowerCase(),
  program,
  recognizes: async (place, options) => (await archiveAt(place, options))?.program === program,
  async open(place, options) {
    const source = await archiveAt(place, options);
    if (source?.program !== program) throw new OperatorError(`It contains no export of ${program}.`);
    return source;
  },
}));
