import type { Page } from "@playwright/test";
import { editorOf } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

async function openEditor(page: Page, format: "Markdown" | "Plain text" = "Markdown") {
  await page.goto("/admin/blogs/create");
  const editor = editorOf(page);
  await editor.format(format).check();
  await editor.content.focus();
  return editor;
}

test("a writer's session by keyboard alone: a list, a link, a table, find and replace, and undo back to the start", async ({
  admin,
  post,
}) => {
  const { slug } = await post({ title: "Numbats for a link" });
  const editor = await openEditor(admin);
  const { keyboard } = admin;
  const states = [""];
  const written = async (text: string) => {
    await expect(editor.content).toHaveValue(text);
    states.push(text);
  };

  await keyboard.type("- [x] one");
  await keyboard.press("Enter");
  await keyboard.type("two");
  await keyboard.press("Tab");
  await written("- [x] one\n  - [ ] two");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await keyboard.press("Enter");
  await written("- [x] one\n  - [ ] two\n");

  await keyboard.type("See [[");
  await expect(admin.getByRole("combobox", { name: "Address, or words of a post" })).toBeFocused();
  await keyboard.type("numbats");
  await expect(admin.getByRole("option", { name: "Numbats for a link" })).toBeVisible();
  await keyboard.press("Enter");
  await expect(editor.content).toBeFocused();
  const list = "- [x] one\n  - [ ] two\n";
  await written(`${list}See [Numbats for a link](/blog/${slug})`);

  await keyboard.type(" and this");
  await keyboard.press("Control+Shift+ArrowLeft");
  await keyboard.press("Control+k");
  await keyboard.type("https://example.com/two");
  await keyboard.press("Enter");
  const links = `${list}See [Numbats for a link](/blog/${slug}) and [this](https://example.com/two)`;
  await written(links);

  await keyboard.press("Escape");
  await keyboard.press("Shift+Tab");
  await expect(editor.content).not.toBeFocused();
  await editor.button("Table").press("Enter");
  await expect(editor.content).toBeFocused();
  await keyboard.type("Name");
  await written(`${links}\n\n| Name | Column 2 |\n| --- | --- |\n|  |  |\n`);

  await keyboard.press("Control+h");
  await keyboard.type("three");
  await keyboard.press("Shift+Tab");
  for (let step = 0; step < 4; step++) await keyboard.press("Shift+Tab");
  await expect(admin.getByRole("textbox", { name: "Find", exact: true })).toBeFocused();
  await keyboard.type("two");
  const status = admin.getByRole("search", { name: "Find and replace" }).getByRole("status");
  await expect(status).toHaveText("1 of 2");
  await keyboard.press("Enter");
  await expect(status).toHaveText("2 of 2");
  await editor.button("Replace all").press("Enter");
  await expect(status).toHaveText("2 replaced");
  await keyboard.press("Escape");
  await expect(editor.content).toBeFocused();
  const replaced = states.at(-1)!.replaceAll("two", "three");
  await written(replaced);

  // Each state comes back in this order, by as few steps as there were edits.
  const seen = [replaced];
  for (let step = 0; step < 60 && seen.at(-1) !== ""; step++) {
    await keyboard.press("Control+z");
    seen.push(await editor.content.inputValue());
  }
  expect(seen.filter((text) => states.includes(text))).toEqual(states.toReversed());
  expect(seen[1]).toBe(states.at(-2));
});
