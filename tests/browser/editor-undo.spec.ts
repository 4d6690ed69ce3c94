import type { Locator } from "@playwright/test";
import { pauseTime } from "./support/clock.ts";
import { openNewPost } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const sentence = "One two three four five six seven eight";

/**
 * Types a sentence of eight words at human speed, timed by the page's fake clock. Returns how often Ctrl Z is pressed
 * until the field is as before.
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

for (const label of ["Title", "Content", "Excerpt", "Slug", "Meta Title", "Meta Description", "Series"])
  test(`a sentence typed as ${label} of a post is undone in at most eight steps`, async ({ admin }) => {
    await pauseTime(admin);
    const editor = await openNewPost(admin);
    for (const section of ["Series", "SEO Settings"]) await editor.toggle(section);
    expect(await countUndos(admin.getByLabel(label, { exact: true }).first())).toBeLessThanOrEqual(8);
  });

for (const { screen, labels } of [
  { screen: "/admin/pages/create", labels: ["Title", "Content", "Address", "Description"] },
  { screen: "/admin/newsletter/issues/create", labels: ["Subject", "Note"] },
  { screen: "/admin/settings", labels: ["Bio"] },
])
  test(`a sentence typed in a field of ${screen} is undone in at most eight steps`, async ({ admin }) => {
    await pauseTime(admin);
    await admin.goto(screen);
    for (const label of labels)
      expect(await countUndos(admin.getByLabel(label, { exact: true }).first()), label).toBeLessThanOrEqual(8);
  });
