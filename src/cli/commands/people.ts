import { OperatorError } from "../../server/errors.ts";
import type { ErasureSummary } from "../../server/people/people.ts";
import { type CommandContext, commandLine, withSite } from "../command-context.ts";
import { askOnTerminal } from "../terminal-question.ts";

export async function exportPerson(email: string, _: object, context: CommandContext) {
  const json = await withSite(context, ({ features }) => features.people.export(commandLine, email));
  return { lines: [JSON.stringify(json, null, 2)], json };
}

export async function erasePerson(email: string, { yes = false }: { yes?: boolean }, context: CommandContext) {
  return withSite(context, async ({ features: { people } }) => {
    if (!yes) await confirm(email, await people.preview(email), context);
    const json = await people.erase(commandLine, email);
    await people.overwriteDeleted().catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new OperatorError(
        `All rows about ${email} are deleted, but the database files still contain the data (${reason}): run the command again, with the site stopped if necessary.`,
      );
    });
    return { lines: linesOf(json), json };
  });
}

async function confirm(email: string, summary: ErasureSummary, { stdin, stderr }: CommandContext) {
  if (!stdin.isTTY)
    throw new OperatorError(
      "Nothing was deleted, because there is no terminal to ask for confirmation: add --yes to delete without it.",
    );
  stderr.write(`${linesOf(summary, "To be deleted").join("\n")}\n`);
  const typed = await askOnTerminal({ stdin, stderr }, "This cannot be undone. Type the address to continue: ");
  if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
    throw new OperatorError("Nothing was deleted: the address was not typed.");
}

const names: Record<string, string> = {
  account: "account",
  profile: "author profile",
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
  jobs: "background jobs",
  mails: "email records",
  runningJobs: "jobs running right now: repeat the command",
  posts: "posts with their author's name",
  revisions: "revisions of posts",
  trashedPosts: "posts in the trash",
  uploads: "uploaded images",
  settings: "site settings that mention the address",
  mentionsInMessages: "messages from others that mention the address",
  mentionsInPosts: "posts that mention the address",
  mentionsInPages: "pages that mention the address",
  mentionsInIssues: "newsletter issues that mention the address",
};

const listOf = (counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([section, count]) => (count > 0 ? [`${count} ${names[section]}`] : []));

function linesOf({ erased, remaining }: ErasureSummary, verb = "Deleted") {
  const [deleted, left] = [listOf(erased), listOf(remaining)];
  return [
    deleted.length > 0 ? `${verb}: ${deleted.join(", ")}.` : "The site has no data about this address.",
    ...(left.length > 0 ? [`Kept: ${left.join(", ")}.`] : []),
    "Existing backups still contain it until they are deleted.",
  ];
}
