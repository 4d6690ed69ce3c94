import { createInterface } from "node:readline/promises";
import { OperatorError } from "../../server/errors.ts";
import type { ErasureSummary } from "../../server/people/people.ts";
import { commandLine, withSite } from "../with-site.ts";

export async function exportPerson(email: string) {
  const json = await withSite(({ features }) => features.people.export(commandLine, email));
  return { lines: [JSON.stringify(json, null, 2)], json };
}

export async function erasePerson(email: string, { yes = false }: { yes?: boolean }) {
  return withSite(async ({ features: { people } }) => {
    if (!yes) await confirm(email, await people.preview(email));
    const json = await people.erase(commandLine, email);
    await people.overwriteDeleted().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(
        `All rows about ${email} are deleted, but the files of the database still hold what they said (${reason}): run the command again, with the site stopped if need be.`,
      );
    });
    return { lines: linesOf(json), json };
  });
}

async function confirm(email: string, summary: ErasureSummary) {
  if (!process.stdin.isTTY)
    throw new OperatorError(
      "Nothing was deleted, because nobody can be asked here: add --yes to delete without a question.",
    );
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  process.stderr.write(`${linesOf(summary, "To be deleted").join("\n")}\n`);
  const typed = await prompt
    .question("This cannot be undone. Type the address to go on: ")
    .catch((error: Error) => {
      // Thrown on Ctrl-C and Ctrl-D.
      if (error.name !== "AbortError") throw error;
      process.stderr.write("\n");
      return "";
    })
    .finally(() => prompt.close());
  if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
    throw new OperatorError("Nothing was deleted: the address was not typed.");
}

const names: Record<string, string> = {
  account: "account",
  profile: "profile as an author",
  sessions: "sessions",
  workingCopies: "working copies of posts",
  draftLinks: "draft links",
  messages: "messages",
  subscription: "subscription",
  subscriptionRequests: "requests to subscribe",
  webmentions: "webmentions",
  securityEvents: "security events",
  idempotencyRecords: "records of repeated calls",
  attempts: "counted attempts",
  jobs: "jobs in the background",
  mails: "records of mails",
  runningJobs: "jobs that run right now: repeat the command",
  posts: "posts with their author's name",
  revisions: "saved states of posts",
  trashedPosts: "deleted posts of the trash",
  uploads: "uploaded images",
  settings: "site settings that name the address",
  mentionsInMessages: "messages of others that name the address",
  mentionsInPosts: "posts that name the address",
  mentionsInPages: "pages that name the address",
  mentionsInIssues: "issues of the newsletter that name the address",
};

const listOf = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([section, count]) => (count > 0 ? [`${count} ${names[section]}`] : []));

function linesOf({ erased, remaining }: ErasureSummary, verb = "Deleted") {
  const [deleted, left] = [listOf(erased), listOf(remaining)];
  return [
    deleted.length > 0 ? `${verb}: ${deleted.join(", ")}.` : "The site knows nothing about this address.",
    ...(left.length > 0 ? [`Kept: ${left.join(", ")}.`] : []),
    "Backups that were made before still hold it until they are deleted.",
  ];
}
