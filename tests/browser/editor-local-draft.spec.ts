import type { Page } from "@playwright/test";
import { editorOf, notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

/** Waits until the browser keeps a text with these words. */
const untilKept = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) =>
      Object.entries(localStorage).some(([key, text]) => key.startsWith("folio.draft.") && text.includes(wanted)),
    words,
    { timeout: 5000 },
  );

async function crash(page: Page) {
  const gone = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  void session.send("Page.crash").catch(() => undefined);
  await gone;
}

test("after a crash the text is offered with a comparison, and taking it back can be undone", async ({
  admin,
  post,
}) => {
  const { id } = await post({ title: "Crashed", content: "One line\nAnother line", contentFormat: "markdown" });
  const address = `/admin/blogs/edit/${id}`;
  await admin.goto(address);
  await editorOf(admin).title.fill("Crashed and back");
  await editorOf(admin).content.fill("One line\nAnother new line");
  await untilKept(admin, "Another new line");
  await crash(admin);

  const page = await admin.context().newPage();
  await page.goto(address);
  const editor = editorOf(page);
  await expect(editor.content).toHaveValue("One line\nAnother line");
  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "What is stored, and what was typed" });
  await expect(comparison.locator("ins", { hasText: "and back" })).toBeVisible();
  await expect(comparison.locator("ins", { hasText: "new" })).toBeVisible();
  await expect(comparison.getByText("Excerpt")).toHaveCount(0);

  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(editor.title).toHaveValue("Crashed and back");
  await expect(editor.content).toHaveValue("One line\nAnother new line");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await editor.content.press("Control+z");
  await expect(editor.content).toHaveValue("One line\nAnother line");
  await editor.content.press("Control+Shift+z");

  page.once("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(1);
  await page.getByRole("button", { name: "Discard" }).click();
  await page.reload();
  await expect(editor.title).toHaveValue("Crashed");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
});

test("somebody who types without a pause is kept, too", async ({ admin }) => {
  await admin.goto("/admin/blogs/create");
  await editorOf(admin).content.focus();
  const typing = admin.keyboard.type("word ".repeat(50), { delay: 15 });
  const kept = untilKept(admin, "word word");
  expect(await Promise.race([typing.then(() => "typed to the end"), kept.then(() => "kept")])).toBe("kept");
  await typing;
});

test("two tabs that write a new post keep a text each, and both are offered when the tabs are gone", async ({
  admin,
}) => {
  const other = await admin.context().newPage();
  for (const [page, title] of [
    [admin, "From the first tab"],
    [other, "From the second tab"],
  ] as const) {
    await page.goto("/admin/blogs/create");
    await editorOf(page).title.fill(title);
    await untilKept(page, title);
  }
  // A text that is being written in another tab is not offered here.
  await expect(admin.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Restore" })).toHaveCount(0);

  const later = await admin.context().newPage();
  await later.goto("/admin/blogs/create");
  await editorOf(later).title.focus();
  await expect(later.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await other.close();
  await expect(later.getByText("From the second tab")).toBeVisible();
  await crash(admin);
  await expect(later.getByText("From the first tab")).toBeVisible();

  const first = later.getByRole("status").filter({ hasText: "From the first tab" });
  await first.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(later).title).toHaveValue("From the first tab");
  const second = later.getByRole("status").filter({ hasText: "From the second tab" });
  await second.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(later).title).toHaveValue("From the second tab");
  // What stood in the editor made room and is offered in turn.
  await expect(first.getByRole("button", { name: "Restore" })).toBeVisible();
});

test("a browser that keeps nothing is told of once", async ({ admin }) => {
  await admin.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
      if (key.startsWith("folio.draft.")) throw new DOMException("full", "QuotaExceededError");
      setItem.call(this, key, value);
    };
  });
  await admin.goto("/admin/blogs/create");
  await editorOf(admin).title.fill("Not kept");
  const warning = notification(admin, "Unsaved text is not kept");
  await expect(warning).toBeVisible();
  await admin.getByRole("button", { name: "Close notification" }).click();
  await editorOf(admin).title.fill("Not kept either");
  await admin.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(warning).toHaveCount(0);
});
