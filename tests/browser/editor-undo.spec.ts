import type { Locator } from "@playwright/test";
import { minuteMs } from "../../src/contract/durations.ts";
import { pauseTime } from "./support/clock.ts";
import { editorOf } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const sentence = "One two three four five six seven eight";

/**
 * Types a sentence of eight words at human speed by the clock of the page, which the test has installed; returns how
 * often Ctrl Z is pressed until the field is as before.
 */
async function countUndos(field: Locator) {
  const { keyboard, clock } = field.page();
  const before = await field.inputValue();
  await field.focus();
  for (const word of sentence.split(/(?<= )/)) {
    await keyboard.type(word);
    await clock.runFor(80 * word.length);
  }
  await expect(field).not.toHaveValue(before);
  let steps = 0;
  while ((await field.inputValue()) !== before && steps < sentence.length) {
    await field.press("Control+z");
    steps++;
  }
  return steps;
}

test("a sentence in an existing text is undone in few steps, next to the preview", async ({ admin, post }) => {
  const { id } = await post({ title: "Undone", content: "Some **words**\n\n".repeat(50), contentFormat: "markdown" });
  await admin.clock.install();
  await admin.goto(`/admin/blogs/edit/${id}`);
  const editor = editorOf(admin);
  await editor.showPreview();
  await expect(editor.preview).toContainText("Some words");
  await admin.clock.pauseAt(Date.now() + minuteMs);
  expect(await countUndos(editor.content)).toBeLessThanOrEqual(8);
  expect(await countUndos(editor.title)).toBeLessThanOrEqual(8);
});

for (const { screen, sections = [], labels } of [
  {
    screen: "/admin/blogs/create",
    sections: ["Series", "SEO Settings"],
    labels: ["Title", "Content", "Excerpt", "Slug", "Meta Title", "Meta Description", "Series"],
  },
  { screen: "/admin/pages/create", labels: ["Title", "Content", "Address", "Description"] },
  { screen: "/admin/newsletter/issues/create", labels: ["Subject", "Note"] },
  { screen: "/admin/settings", labels: ["Bio"] },
])
  test(`a sentence that is typed at ${screen} is taken back in few steps`, async ({ admin, faults }) => {
    await pauseTime(admin);
    await admin.goto(screen);
    for (const section of sections) await editorOf(admin).toggle(section);
    for (const label of labels)
      expect(await countUndos(admin.getByLabel(label, { exact: true }).first()), label).toBeLessThanOrEqual(8);
    // The clock of the test is a script, which the preview of a mail refuses as all others.
    const isOfClock = (fault: string) => fault.startsWith("console: Blocked script execution in 'about:srcdoc'");
    faults.splice(0, faults.length, ...faults.filter((fault) => !isOfClock(fault)));
  });
