import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { openNewPost } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

const linkAddress = (page: Page) => page.getByRole("combobox", { name: "Address, or words from a post" });

test("lists, links, tables, replacing and repeated undo work by keyboard", async ({ admin, post }) => {
  const { slug } = await post({ title: "Numbats for a link" });
  const editor = await openNewPost(admin);
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
  await written("- [x] one\n  - [ ] two\n\n");

  await keyboard.type("See [[");
  await expect(linkAddress(admin)).toBeFocused();
  await keyboard.type("numbats");
  // Checks that Enter works before the list of posts is shown.
  await keyboard.press("Enter");
  await expect(editor.content).toBeFocused();
  const list = "- [x] one\n  - [ ] two\n\n";
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

  // Repeated undo returns to all recorded states, from the newest to the oldest.
  const seen = [replaced];
  for (let step = 0; step < 60 && seen.at(-1) !== ""; step++) {
    await keyboard.press("Control+z");
    seen.push(await editor.content.inputValue());
  }
  expect(seen.filter((text) => states.includes(text))).toEqual(states.toReversed());
  expect(seen[1]).toBe(states.at(-2));
});

test("headings, lists, quotes, strikethrough and code blocks have keyboard shortcuts", async ({ admin }) => {
  const { content } = await openNewPost(admin);
  for (const [keys, written] of [
    ["Alt+2", "## words"],
    ["Alt+3", "### words"],
    ["Alt+4", "#### words"],
    ["Shift+7", "1. words"],
    ["Shift+8", "- words"],
    ["Shift+9", "> words"],
    ["Shift+L", "- [ ] words"],
    ["Shift+X", "~~words~~"],
    ["Shift+E", "```\nwords\n```"],
  ] as const) {
    await content.fill("words");
    await content.press("Control+a");
    await content.press(`Control+${keys}`);
    await expect(content).toHaveValue(written);
  }
});

test("typing * puts selected Markdown in asterisks, but replaces selected plain text", async ({ admin }) => {
  const editor = await openNewPost(admin);
  const { keyboard } = admin;
  await keyboard.type("one");
  for (const sign of ["*", "*", "("]) {
    await keyboard.press("Control+a");
    await keyboard.type(sign);
  }
  await expect(editor.content).toHaveValue("(**one**)");

  await editor.setFormat("Plain text");
  await editor.content.fill("");
  await editor.content.focus();
  await keyboard.type("- one");
  await keyboard.press("Enter");
  await keyboard.type("two [[");
  await keyboard.press("Control+a");
  await keyboard.type("*");
  await expect(editor.content).toHaveValue("*");
  await keyboard.press("Control+z");
  await expect(editor.content).toHaveValue("- one\ntwo [[");
  await expect(linkAddress(admin)).toHaveCount(0);
});

test("text typed after [[ stays if no post is chosen", async ({ admin }) => {
  const editor = await openNewPost(admin);
  const { keyboard } = admin;
  await keyboard.type("if [[ -f x ]]");
  await expect(editor.content).toHaveValue("if [[ -f x ]]");
  await keyboard.type(" or [[wiki]]");
  await keyboard.press("Escape");
  await expect(editor.content).toBeFocused();
  await keyboard.type(".");
  await expect(editor.content).toHaveValue("if [[ -f x ]] or [[wiki]].");
});

test("the editor ignores keys that an input method handles during composition", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await admin.keyboard.type("- one");
  const client = await admin.context().newCDPSession(admin);
  await client.send("Input.imeSetComposition", { text: "に", selectionStart: 1, selectionEnd: 1 });
  await client.send("Input.imeSetComposition", { text: "日本", selectionStart: 2, selectionEnd: 2 });
  await client.send("Input.insertText", { text: "日本" });
  await admin.keyboard.press("Enter");
  await expect(editor.content).toHaveValue("- one日本\n- ");
});

test.describe("writing on a phone", () => {
  test.use({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });

  test("lists, links and find-and-replace work by touch and fit the screen's width", async ({ admin, post }) => {
    await post({ title: "Thylacines for a thumb" });
    const editor = await openNewPost(admin);
    await editor.content.tap();
    await editor.button("List").tap();
    await expect(editor.content).toBeFocused();
    await admin.keyboard.insertText("one");
    await admin.keyboard.press("Enter");
    await admin.keyboard.type("two [[");
    await admin.keyboard.type("thylac");
    const option = admin.getByRole("option", { name: "Thylacines for a thumb" });
    await expect(option).toBeInViewport({ ratio: 1 });
    expect(await findViolations(admin)).toEqual([]);
    await option.tap();
    await expect(editor.content).toHaveValue("- one\n- two [Thylacines for a thumb](/blog/thylacines-for-a-thumb)");

    await editor.choose("Find and replace");
    await admin.keyboard.type("two");
    await expect(admin.getByText("1 of 1")).toBeInViewport({ ratio: 1 });
    expect(await findViolations(admin)).toEqual([]);
    await editor.button("Replace all").tap();
    await expect(editor.content).toHaveValue(/^- one\n- {2}\[Thyla/);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(admin.viewportSize()?.width);
  });
});
