import { resolve } from "node:path";
import type { Command } from "commander";
import { createProgress } from "../progress.ts";
import { report, reportingCommand } from "../report.ts";

/** `folio backup verify`. */
export function addVerify(backup: Command) {
  reportingCommand(backup, "verify <file>")
    .summary("prove that a backup can be restored")
    .description(
      "Compares the digest of the whole file, loads it into a temporary database in TMPDIR, and checks rows, references, search and images there.",
    )
    .action(report(verify));
}

async function verify(file: string) {
  const [{ commandSettings }, { verifyBackup }, { indexAllPosts }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/verify.ts"),
    import("../../server/posts/derived/search-index.ts"),
  ]);
  const progress = createProgress("Verifying");
  const { at, folio, steps, rows, sha256 } = await verifyBackup({
    file: resolve(file),
    passphrase: commandSettings().backupPassphrase,
    indexPosts: indexAllPosts,
    onCheck: progress.report,
    onProgress: progress.report,
  }).finally(progress.end);
  const images = Object.keys(sha256).filter((name) => name.startsWith("uploads/")).length;
  return {
    lines: [
      `The backup of ${at} by folio ${folio} is whole: ${rows["posts"] ?? 0} articles, ${images} images, schema ${steps.at(-1)}.`,
    ],
    json: { file: resolve(file), at, folio, schema: steps.at(-1), rows, images },
  };
}
