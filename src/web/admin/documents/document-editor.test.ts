import fc from "fast-check";
import { expect, test } from "vitest";
import { createRules, requireAllFound, requireRest } from "../../../../tests/support/editors/writing-rules.ts";
import {
  type Command,
  type Layout,
  runCommand,
  startSession,
} from "../../../../tests/support/editors/writing-session.ts";

const valueOf = (word: string): unknown =>
  /^(\d+|true|false)$/.test(word) ? JSON.parse(word) : word.replace("-", " ");

/** Parses comma-separated commands. A hyphen stands for a space within a word; a leading number repeats the command. */
const parseCommands = (text: string) =>
  text.split(", ").flatMap((each) => {
    const [, count = "1", words = ""] = /^(?:(\d+) )?(.*)$/.exec(each) ?? [];
    return Array<Command>(Number(count)).fill(words.split(" ").map(valueOf) as Command);
  });

/** Commands for tab TAB; a number is the weight of its command. fast-check shrinks to commands listed first. */
const inTab =
  "2 type TAB 0, type TAB 2, type TAB 4, type TAB title, 4 settle TAB answered, 3 save TAB, 2 open TAB, " +
  "settle TAB refused, settle TAB request-lost, settle TAB answer-lost, event TAB focus true, " +
  "event TAB visibilitychange false, event TAB pointermove true, close TAB, crash TAB, leave TAB, erase TAB, " +
  "goOffline TAB request-lost, goOffline TAB answer-lost, 2 goOnline TAB, 2 compare TAB, dismiss TAB, " +
  "choose TAB mine, choose TAB theirs, choose TAB both, restore TAB, discardDraft TAB, undo TAB, discardChanges TAB";
const commands = [
  ...parseCommands(inTab.replaceAll("TAB", "0")),
  ...parseCommands(inTab.replaceAll("TAB", "1")),
  ...parseCommands(
    "settleOrphan answered, settleOrphan request-lost, 5 settleAll, 3 pass 600, 5 pass 3100, pass 11000, pass 61000, " +
      "otherSaves 2, otherSaves 4, otherSaves title, otherDeletes",
  ),
];

/** Runs the commands and checks every rule after each one. Then requires that all text gets saved, and none is lost. */
async function write(layout: Layout, isNew: boolean, steps: readonly Command[]) {
  const session = await startSession(layout, isNew);
  const check = createRules(session);
  await runCommand(session, ["open", 0]);
  if (!isNew) await runCommand(session, ["open", 1]);
  for (const step of steps) {
    await runCommand(session, step);
    check();
  }
  await requireRest(session, check);
  await requireAllFound(session);
}

const layouts = fc.constantFrom<Layout[]>("one tab", "two tabs", "two browsers");

test("whatever happens, no word is lost or overwritten unasked, and the editor reports truly what is saved", async () => {
  const steps = fc.array(fc.constantFrom(...commands), { maxLength: 25, size: "max" });
  const run = fc.assert(fc.asyncProperty(layouts, fc.boolean(), steps, write), { numRuns: 10_000 });
  await expect(run).resolves.toBeUndefined();
});

/** Runs that once failed, written as `layout of tabs, new or stored document: commands`. */
const sequences = {
  "an editor whose lost save may have deleted a working copy learns that another tab has done it":
    "two tabs, stored: save 0, type 1 title, pass 3100, discardChanges 1, settle 0 request-lost",
  "a save during the creation of a draft makes no second document":
    "one tab, new: type 0 0, pass 3100, save 0, settleAll",
  "text that is stored after a lost first save makes no second document":
    "one tab, new: type 0 0, save 0, settle 0 answer-lost, pass 3100, settleAll",
  "the document of a first save whose answer was lost is known before the next save of it fails":
    "one tab, new: save 0, settle 0 answer-lost, save 0, settle 0 answered, otherSaves title, settle 0 request-lost",
  "a conflict is about the document that was stored again, not about the deleted one":
    "one tab, stored: otherDeletes, save 0, settleAll, choose 0 mine, settle 0 answer-lost, otherSaves title, save 0, settleAll",
  "the form of a document that a repeated save has found is the stored one":
    "one tab, new: type 0 0, goOffline 0 answer-lost, save 0, goOnline 0, settle 0 answered",
  "a lost save causes no conflict after a newer version was loaded":
    "two browsers, stored: save 1, goOffline 1 answer-lost, type 1 0, type 0 0",
  "a save does not end a working copy with words that were typed after it began":
    "one tab, stored: type 0 0, pass 3100, type 0 0, pass 3100, save 0, type 0 0",
  "after a conflict, text is not called stored unless the server has it":
    "one tab, stored: type 0 4, otherSaves title, otherSaves 4",
  "words that may have been stored are deleted from the server, too":
    "one tab, stored: type 0 0, pass 3100, settle 0 answer-lost, erase 0",
  "discarded text can be restored after the page was closed before the server knew":
    "one tab, stored: type 0 0, pass 3100, settle 0 answered, discardChanges 0, close 0, open 0",
  "a conflict is over when the other version is in the editor":
    "two tabs, stored: save 1, event 0 focus true, save 0, settleAll, event 0 focus true, settleAll, compare 0",
  "a lost save overwrites nothing after a working copy of an earlier version was loaded":
    "two browsers, stored: type 0 0, event 0 visibilitychange false, settle 0 answered, type 1 4, save 0, pass 61000, settle 0 answer-lost",
  "text that is restored while its deletion is on the way stays in the browser":
    "one tab, stored: type 0 0, pass 11000, discardChanges 0, settle 0 answered, event 0 visibilitychange false, restore 0, leave 0",
  "text that was being stored while another version was loaded is called stored as part of that version":
    "one tab, stored: type 0 0, event 0 visibilitychange false, save 0, otherSaves 4, settleAll, erase 0, event 0 visibilitychange false, choose 0 theirs",
  "a text like that of an earlier lost save is saved over a version that was loaded since":
    "one tab, stored: type 0 0, save 0, settle 0 answer-lost, otherSaves 4, event 0 focus true, settleAll, erase 0, save 0, settleAll",
  "text that is typed after a lost deletion of the working copy causes no conflict during a save":
    "one tab, stored: type 0 0, pass 3100, settle 0 answered, erase 0, pass 3100, settle 0 answer-lost, type 0 4, pass 6000, save 0, settle 0 answered, settle 0 answered, settle 0 answered",
};

test.each(Object.entries(sequences))("%s", async (_, sequence) => {
  const [start = "", steps = ""] = sequence.split(": ");
  const [layout, kind] = start.split(", ");
  const run = write(layout as Layout, kind === "new", parseCommands(steps));
  await expect(run).resolves.toBeUndefined();
});
