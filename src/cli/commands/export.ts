import { createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { OperatorError } from "../../server/errors.ts";
import { createFileStore } from "../../server/files/create-file-store.ts";
import type { CommandContext } from "../command-context.ts";
import { exportedFiles } from "../export/exported-files.ts";
import { createProgress } from "../report.ts";
import { withSite } from "../with-site.ts";

/** Writes the content of the site into a new folder, which appears complete or not at all. */
export async function exportSite(folder: string, _: object, command: CommandContext) {
  const target = resolve(command.cwd(), folder);
  const found = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (found && found.length > 0) throw new OperatorError(`${target} is not empty: name a new folder.`);
  const temporary = `${target}.partial-${process.pid}`;
  const progress = createProgress("Exporting", command);
  try {
    const written = await withSite(command, async ({ context, features }) => {
      const counts = { files: 0, bytes: 0 };
      for await (const { path, content } of exportedFiles(features, createFileStore(context.settings))) {
        const file = join(temporary, path);
        await mkdir(dirname(file), { recursive: true });
        const stream = createWriteStream(file, { flags: "wx" });
        await pipeline(typeof content === "string" ? [content] : content, stream);
        counts.files += 1;
        counts.bytes += stream.bytesWritten;
        progress.report({ rows: 0, bytes: counts.bytes });
      }
      return counts;
    });
    // Replaces an empty folder, but fails for a folder with files.
    await rename(temporary, target);
    return { lines: [`Wrote ${written.files} files to ${target}.`], json: { folder: target, ...written } };
  } finally {
    progress.end();
    await rm(temporary, { recursive: true, force: true });
  }
}
