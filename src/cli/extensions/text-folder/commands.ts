import { OperatorError } from "../../../server/errors.ts";
import { type CommandContext, resolveArgument } from "../../command-context.ts";
import { createProgress, type Result } from "../../report.ts";
import { askOnTerminal } from "../../terminal-question.ts";
import { originOf, type SiteClient, withSiteClient } from "../site-client/site-client.ts";
import { compareSides, isChangedThere, type Outcome, type Sides } from "./compare-sides.ts";
import { hasConflictMarks } from "./document-file.ts";
import { createFolderImages } from "./folder-images.ts";
import type { Entry } from "./match-documents.ts";
import { pull, unresolvedNote } from "./pull.ts";
import { push } from "./push.ts";
import { createSiteDocuments } from "./site-documents.ts";
import { createTextFolder } from "./text-folder.ts";
import { watchDrafts } from "./watch-drafts.ts";

interface CommandOptions {
  site?: string;
  dryRun?: boolean;
  yes?: boolean;
  watch?: boolean;
}

export const pullFolder = (directory: string, options: CommandOptions, context: CommandContext) =>
  withSides(directory, options, context, pull);

export const pushFolder = (directory: string, options: CommandOptions, context: CommandContext) =>
  withSides(directory, options, context, async (sides, client) => {
    if ((await sides.folder.list()).size === 0 && (await sides.folder.readBases()).size === 0)
      throw new OperatorError(`${sides.folder.root} has no Markdown files in posts, pages or projects.`);
    await (options.watch ? watchDrafts(sides, client, context) : push(sides));
  });

/** Says what `pull` and `push` would find; changes nothing. */
export const compareFolder = (directory: string, options: CommandOptions, context: CommandContext) =>
  withSides(directory, { ...options, dryRun: true }, context, async (sides) => {
    for (const entry of await compareSides(sides)) {
      const state = stateOf(entry);
      if (state) sides.report(...state);
    }
  });

function stateOf(entry: Entry): Parameters<Sides["report"]> | undefined {
  const { path, file, base, there, movedFrom } = entry;
  const title = file?.fields?.title ?? there?.title ?? "";
  if (file && hasConflictMarks(file.text)) return ["problem", path, unresolvedNote];
  const isKnown = base?.id !== undefined;
  if (!file) return ["waiting", path, isKnown ? "Deleted here." : `New on the site: ${title}`];
  if (!there) return ["waiting", path, isKnown ? "Deleted on the site." : `New here: ${title}`];
  if (movedFrom) return ["waiting", path, `Renamed here, it was ${movedFrom}.`];
  const isChanged = file.isChanged || !isKnown;
  if (isChanged && isChangedThere(entry)) return ["waiting", path, "Changed here and on the site."];
  if (isChanged) return ["waiting", path, "Changed here."];
  return isChangedThere(entry) ? ["waiting", path, "Changed on the site."] : undefined;
}

/** Opens a folder and its site for `work`, and returns what it reported; a problem sets the exit code. */
async function withSides(
  directory: string,
  { site, dryRun = false, yes = false }: CommandOptions,
  context: CommandContext,
  work: (sides: Sides, client: SiteClient) => Promise<void>,
): Promise<Result> {
  const folder = createTextFolder(resolveArgument(context, directory), dryRun);
  const former = await folder.readSite();
  const address = site === undefined ? (former ?? undefined) : originOf(site);
  if (former !== undefined && former !== (address ?? null))
    throw new OperatorError(
      `${folder.root} belongs to ${former ?? "the site of this machine"}: use another folder for ${address}.`,
    );
  const outcomes: Outcome[] = [];
  const progress = createProgress("Comparing", context);
  await withSiteClient(context, address, async (client) => {
    await folder.writeSite(address ?? null);
    const sides: Sides = {
      folder,
      site: createSiteDocuments(client),
      images: await createFolderImages(folder, client, dryRun),
      isDry: dryRun,
      async confirm(question) {
        if (yes || dryRun || !context.stdin.isTTY) return yes || dryRun;
        progress.end();
        return /^y(es)?$/i.test((await askOnTerminal(context, `${question} [y/N] `)).trim());
      },
      report(outcome, path, note) {
        outcomes.push({ outcome, path, note });
        progress.reportText(`${outcomes.length} documents`);
      },
    };
    await work(sides, client);
  }).finally(progress.end);
  const lines = outcomes.map(({ outcome, path, note }) => `${outcome.padEnd(8)} ${path}  ${note}`);
  const hasProblems = outcomes.some(({ outcome }) => outcome === "problem");
  return {
    lines: [
      ...(lines.length > 0 ? lines : ["The folder and the site are the same."]),
      ...(dryRun && lines.length > 0 ? ["Nothing was changed."] : []),
    ],
    json: { folder: folder.root, site: address ?? null, outcomes },
    ...(hasProblems && { exitCode: 1 }),
  };
}
