import { watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "../../../server/errors.ts";
import type { CommandContext } from "../../command-context.ts";
import type { SiteClient } from "../site-client/site-client.ts";
import type { Sides } from "./compare-sides.ts";
import { type Fields, kinds } from "./document-kinds.ts";
import type { Entry } from "./match-documents.ts";
import { push } from "./push.ts";
import type { SiteDocument } from "./site-documents.ts";

/** Time in ms after a change in which further changes are expected: editors write a file in several steps. */
const settleMs = 300;

/** Pushes a folder, and then its drafts whenever its files change, until the process ends. */
export async function watchDrafts(sides: Sides, client: SiteClient, { stdout }: Pick<CommandContext, "stdout">) {
  const previews = new Map<string, string>();
  let problems = new Set<string>();
  const print = (line: string) => stdout.write(`${line}\n`);

  async function printPreview({ kind, path }: Entry, { id, fields }: SiteDocument) {
    if (fields.isPublished) return;
    const address = previews.get(id) ?? (await createPreview());
    previews.set(id, address);
    print(`preview  ${path}  ${address}`);

    async function createPreview() {
      if (kind === "page") return `${client.origin}${kinds.page.pathOf(fields)} (after signing in)`;
      return (await client.call("POST /blogs/:id/draft-links", { params: { id }, body: { days: 1 } })).data.address;
    }
  }

  /** Pushes, and prints what it reports; a problem that is still there is not repeated. */
  async function pushAgain(isIncluded?: (fields: Fields, entry: Entry) => boolean) {
    const found = new Set<string>();
    const report: Sides["report"] = (outcome, path, note) => {
      const line = `${outcome.padEnd(8)} ${path}  ${note}`;
      if (outcome !== "waiting" && !problems.has(line)) print(line);
      if (outcome === "problem") found.add(line);
    };
    await push({ ...sides, report }, { onStored: printPreview, ...(isIncluded && { isIncluded }) });
    problems = found;
  }

  const isDraft = (fields: Fields, { base }: Entry) => !fields.isPublished && !base?.fields.isPublished;
  let change = Promise.withResolvers<void>();
  watch(sides.folder.root, { recursive: true }, (_, name) => {
    if (name && !/(?:^|\/)\./.test(name)) change.resolve();
  });
  await pushAgain();
  print(`Watching ${sides.folder.root}: drafts are pushed as they are saved. Ctrl-C ends.`);
  for (;;) {
    await change.promise;
    await sleep(settleMs);
    change = Promise.withResolvers();
    await pushAgain(isDraft).catch((error: unknown) => {
      if (!(error instanceof OperatorError)) throw error;
      print(error.message);
    });
  }
}
