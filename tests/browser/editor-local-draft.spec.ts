import type { Page } from "@playwright/test";
import { pauseTime } from "./support/clock.ts";
import { editorOf, notification, openEditor, untilDraftStored, withoutAutosave } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

async function crash(page: Page) {
  const crashed = page.waitForEvent("crash");
  const session = await page.context().newCDPSession(page);
  void session.send("Page.crash").catch(() => undefined);
  await crashed;
}

test("unsent text is restored if the post has not been changed on the server", async ({ admin, post }) => {
  const { id } = await post({ title: "On a train", content: "One line" });
  const address = `/admin/blogs/edit/${id}`;
  const context = admin.context();
  await admin.goto(address);
  await expect(editorOf(admin).content).toHaveValue("One line");
  await context.setOffline(true);
  await editorOf(admin).title.fill("On a train, offline");
  await editorOf(admin).content.fill("One line, typed offline");
  await untilDraftStored(admin, "typed offline");
  // Crashes the page, because a page closed without a crash sends its text once the connection is back.
  await crash(admin);
  await admin.close();
  await context.setOffline(false);

  const page = await context.newPage();
  // Pauses the clock, so that the notification stays until the test advances the time.
  await pauseTime(page);
  const editor = await openEditor(page, address);
  const passTime = () => page.clock.runFor(100);
  await expect.poll(() => passTime().then(() => editor.content.inputValue())).toBe("One line, typed offline");
  await expect(editor.title).toHaveValue("On a train, offline");
  await expect(notification(page, "Your text is back")).toBeVisible();
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);

  await page.getByRole("button", { name: "Undo" }).click();
  await expect(editor.content).toHaveValue("One line");
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(editor.content).toHaveValue("One line, typed offline");
  await page.clock.resume();
  await expect(page.getByText(/^Saved on the server at /)).toBeVisible();
});

test("a crashed page's draft is offered for comparison if the post was changed later", async ({ admin, post }) => {
  const { id } = await post({ title: "Crashed", content: "One line\nAnother line", contentFormat: "markdown" });
  const address = `/admin/blogs/edit/${id}`;
  await withoutAutosave(admin);
  await admin.goto(address);
  await editorOf(admin).title.fill("Crashed and back");
  await editorOf(admin).content.fill("One line\nAnother new line");
  await untilDraftStored(admin, "Another new line");
  await crash(admin);
  await admin.context().request.put(`/api/blogs/${id}`, { data: { tags: ["elsewhere"] } });

  const page = await admin.context().newPage();
  const editor = await openEditor(page, address);
  await expect(editor.content).toHaveValue("One line\nAnother line");
  await page.getByRole("button", { name: "Compare" }).click();
  const comparison = page.getByRole("dialog", { name: "Stored and typed versions" });
  await expect(comparison.locator("ins", { hasText: "and back" })).toBeVisible();
  await expect(comparison.locator("ins", { hasText: "new" })).toBeVisible();
  await expect(comparison.getByText("Excerpt")).toHaveCount(0);

  await comparison.getByRole("button", { name: "Restore" }).click();
  await expect(editor.title).toHaveValue("Crashed and back");
  await expect(editor.content).toHaveValue("One line\nAnother new line");
  await expect(page.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await editor.content.press("Control+z");
  await expect(editor.content).toHaveValue("One line\nAnother line");
});

test("text typed without a pause is stored, too", async ({ admin }) => {
  await pauseTime(admin);
  await admin.goto("/admin/blogs/create");
  await editorOf(admin).content.focus();
  for (let word = 0; word < 12; word++) {
    await admin.keyboard.type("word ");
    await admin.clock.runFor(50);
  }
  await untilDraftStored(admin, "word word");
});

test("a new post's draft is stored per tab, and offered once its tab is closed", async ({ admin }) => {
  await withoutAutosave(admin);
  const other = await admin.context().newPage();
  for (const [page, title] of [
    [admin, "From the first tab"],
    [other, "From the second tab"],
  ] as const) {
    await page.goto("/admin/blogs/create");
    await editorOf(page).title.fill(title);
    await untilDraftStored(page, title);
  }
  // A draft that another tab is writing is not offered.
  await expect(admin.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Restore" })).toHaveCount(0);

  const third = await admin.context().newPage();
  await third.goto("/admin/blogs/create");
  await editorOf(third).title.focus();
  await expect(third.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await other.close();
  await expect(third.getByText("From the second tab")).toBeVisible();
  await crash(admin);
  await expect(third.getByText("From the first tab")).toBeVisible();

  const first = third.getByRole("status").filter({ hasText: "From the first tab" });
  await first.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(third).title).toHaveValue("From the first tab");
  const second = third.getByRole("status").filter({ hasText: "From the second tab" });
  await second.getByRole("button", { name: "Restore" }).click();
  await expect(editorOf(third).title).toHaveValue("From the second tab");
  // Restoring the second draft replaced the first one's text, so the first is offered again.
  await expect(first.getByRole("button", { name: "Restore" })).toBeVisible();
  await first.getByRole("button", { name: "Discard" }).click();
  await expect(first).toHaveCount(0);
});

for (const [method, error] of [
  ["IDBObjectStore.prototype.put", "QuotaExceededError"],
  ["IDBFactory.prototype.open", "SecurityError"],
] as const)
  test(`a browser without space or IndexedDB for drafts (${error}) warns once`, async ({ admin }) => {
    await admin.addInitScript(`${method} = () => { throw new DOMException("", "${error}"); };`);
    await withoutAutosave(admin);
    await admin.goto("/admin/blogs/create");
    await editorOf(admin).title.fill("Not kept");
    const warning = notification(admin, "Unsaved text is not stored");
    await expect(warning).toBeVisible();
    await admin.getByRole("button", { name: "Close notification" }).click();
    await editorOf(admin).title.fill("Not kept either");
    await admin.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(warning).toHaveCount(0);
    await expect(editorOf(admin).title).toHaveValue("Not kept either");
  });

test("text typed right before a page is closed is restored when the page is reopened", async ({ admin, post }) => {
  const { id } = await post({ title: "In a hurry", content: "One line" });
  await withoutAutosave(admin);
  // Pauses the clock, so that only closing the page can store the text, not a timer.
  await pauseTime(admin);
  await admin.goto(`/admin/blogs/edit/${id}`);
  admin.on("dialog", (dialog) => void dialog.accept());
  await editorOf(admin).content.fill("One line, and the last word");
  await admin.reload();
  const passTime = () => admin.clock.runFor(100);
  const { content } = editorOf(admin);
  await expect.poll(() => passTime().then(() => content.inputValue())).toBe("One line, and the last word");
});

test("a draft that an earlier release left in localStorage is offered until discarded", async ({ admin, post }) => {
  const { id } = await post({ title: "Upgraded", content: "One line" });
  const address = `/admin/blogs/edit/${id}`;
  await withoutAutosave(admin);
  await admin.goto("/admin");
  const { _id: userId } = (await (await admin.request.get("/api/auth/me")).json()).user;
  await admin.evaluate((key) => {
    localStorage.setItem(key, JSON.stringify({ typed: { content: "Typed before the upgrade" }, at: Date.now() }));
  }, `folio.draft.${userId}.${id}.k1`);
  await admin.goto(address);
  await expect(admin.getByRole("button", { name: "Restore" })).toHaveCount(1);
  expect(await admin.evaluate(() => JSON.stringify(localStorage))).not.toContain("Typed before");
  await admin.reload();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(admin.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await admin.reload();
  await expect(editorOf(admin).content).toHaveValue("One line");
  await expect(admin.getByRole("button", { name: "Restore" })).toHaveCount(0);
});
