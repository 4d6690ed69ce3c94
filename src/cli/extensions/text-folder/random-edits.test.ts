import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";
import { minuteMs } from "../../../contract/durations.ts";

/** An edit: a new paragraph at this place, or another title. */
const edit = fc.option(fc.record({ what: fc.constantFrom("paragraph", "title"), at: fc.nat(9) }));
const history = fc.array(fc.record({ here: edit, there: edit }), { minLength: 3, maxLength: 3 });
const commands = fc.array(fc.constantFrom("pull", "push"), { minLength: 3, maxLength: 3 });

/** Fewer on PostgreSQL, because both sides of a merge are the same code there. */
const histories = inject("postgres") ? 50 : 1000;

/** Inserts a paragraph before the paragraph at this place, or at the end. */
const withParagraph = (text: string, at: number, paragraph: string) =>
  text.split("\n\n").toSpliced(at, 0, paragraph).join("\n\n");

const marks = /<<<<<<< this folder\n([\s\S]*?)=======\n([\s\S]*?)>>>>>>> the site\n/g;

/** Resolves conflicts: keeps the title of this folder, and the paragraphs of both sides. */
const resolved = (text: string) =>
  text.replace(marks, (_, here: string, there: string) => (here.startsWith("title: ") ? here : `${here}\n${there}`));

test(
  `${histories} random histories of edits on both sides lose nothing and double nothing`,
  { timeout: 30 * minuteMs },
  async () => {
    const app = await textFolderApp();
    const plans = fc.sample(history, histories);
    const written = plans.map(() => ["start"]);
    const pathOf = (index: number) => `posts/text-${index}.md`;
    for (const index of plans.keys()) app.write(pathOf(index), `---\ntitle: Text\n---\n\nstart${index}\n`);
    await app.push();
    written.forEach((words, index) => (words[0] += String(index)));

    const bodyOf = (text: string) => text.replace(/^---\n[\s\S]*?\n---\n\n/, "").trimEnd();
    let count = 0;
    for (const [round, command] of fc.sample(commands, 1)[0]!.entries()) {
      for (const [index, plan] of plans.entries()) {
        const { here, there } = plan[round]!;
        for (const [side, change] of [
          ["here", here],
          ["there", there],
        ] as const) {
          if (!change) continue;
          const word = `${side}${++count}`;
          if (change.what === "paragraph") written[index]!.push(word);
          if (side === "here") {
            const text = app.read(pathOf(index));
            const body = bodyOf(text);
            app.write(
              pathOf(index),
              change.what === "title"
                ? text.replace(/^title: .*$/m, `title: ${word}`)
                : `${text.slice(0, text.indexOf(body))}${withParagraph(body, change.at, word)}\n`,
            );
          } else {
            const { content } = (await app.post(`text-${index}`))!;
            await app.change(
              `text-${index}`,
              change.what === "title" ? { title: word } : { content: withParagraph(content, change.at, word) },
            );
          }
        }
      }
      for (const path of Object.keys(await app[command]())) app.write(path, resolved(app.read(path)));
    }
    for (const path of Object.keys(await app.pull())) app.write(path, resolved(app.read(path)));
    await app.push();

    expect([await app.status(), await app.push(), await app.pull()]).toEqual([{}, {}, {}]);
    for (const [index, words] of written.entries()) {
      const body = bodyOf(app.read(pathOf(index)));
      expect.soft(body.split(/\s+/).toSorted(), JSON.stringify(plans[index])).toEqual(words.toSorted());
      expect.soft((await app.post(`text-${index}`))?.content).toBe(body);
    }
  },
);
