import type { Locator, Page } from "@playwright/test";
import { editorOf, notification, openEditor } from "./support/editor.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { dataOf, expect, test } from "./support/test.ts";

const sentence =
  "A developer writes about what was learned in building a service that many people use every day, and says why it is so. ";

/** Asserts a text width of 640 CSS px: 65 to 75 characters per line in the fonts of Markdown and plain text. */
const expectMeasure = (content: Locator) =>
  expect.poll(async () => Math.round((await content.boundingBox())!.width)).toBe(640);

/** Bottom edge of the bars above the text, and top edge of the title, in CSS pixels. */
async function edges(page: Page) {
  const { title, button } = editorOf(page);
  await expect(title).toBeFocused();
  const bar = await page.getByRole("main").locator("header").first().boundingBox();
  expect((await button("More").boundingBox())!.y).toBeGreaterThanOrEqual(0);
  return { bars: bar!.y + bar!.height, title: (await title.boundingBox())!.y };
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe("editing a post in a laptop window", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the editor opens with the title focused, and its text column is 640 px wide", async ({ admin }) => {
    const editor = await openEditor(admin);
    await expect(editor.title).toBeFocused();
    await admin.keyboard.press("Enter");
    await expect(editor.content).toBeFocused();
    for (const format of ["Markdown", "Plain text"] as const) {
      await editor.setFormat(format);
      await expectMeasure(editor.content);
    }
    await admin.keyboard.press("Control+Alt+p");
    await expect(editor.preview).toBeVisible();
    await expectMeasure(editor.content);
  });

  test("the editor has a bar of 64 px with nine tools, and loads without layout shifts", async ({ admin, post }) => {
    const { id } = await post({ title: "Writing first", content: sentence, contentFormat: "markdown" });
    const shifts = await watchShifts(admin);
    for (const address of [`blogs/edit/${id}`, "blogs/create", "pages/create"]) {
      await admin.goto(`/admin/${address}`);
      const { bars, title } = await edges(admin);
      expect(bars, address).toBeLessThanOrEqual(56 + 64);
      expect(title, address).toBeLessThanOrEqual(140);
      if (address !== "blogs/create")
        await expect(admin.getByRole("toolbar").getByRole("button"), address).toHaveCount(9);
      const found = await shifts();
      const sum = found.reduce((total, shift) => total + Number.parseFloat(shift), 0);
      expect(sum, `${address}: ${found.join()}`).toBeLessThanOrEqual(0.01);
    }
  });

  test("all settings panels but two are folded, and show their values in one line", async ({ admin, post }) => {
    const { id } = await post({ title: "Folded", tags: ["react", "sql"] });
    for (const [address, tags] of [
      ["create", "none"],
      [`edit/${id}`, "react, sql"],
    ]) {
      await admin.goto(`/admin/blogs/${address}`);
      const sections = admin.getByRole("complementary", { name: "Settings of this post" });
      await expect(sections.locator("details[open] h2")).toHaveText(["Basic Information", "Publish Settings"]);
      await expect(sections.locator("details:not([open]) summary")).toHaveText([
        /^Categories/,
        `Tags· ${tags}`,
        "Series· none",
        "SEO Settings· default",
        "Sharing· default",
      ]);
      for (const summary of await sections.locator("details:not([open])").all())
        expect((await summary.boundingBox())!.height).toBeLessThanOrEqual(48);
      expect((await sections.boundingBox())!.height).toBeLessThanOrEqual(1200);
    }
  });

  test("the text field grows as text is typed, and the page scrolls", async ({ admin }) => {
    const { content } = await openEditor(admin);
    await content.fill("A line\n".repeat(200));
    expect(await content.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0);
    await content.press("Control+End");
    await expect(content).toBeFocused();
    expect(await admin.evaluate(() => scrollY)).toBeGreaterThan(1000);

    // The bar does not cover the caret's line after the page has scrolled up to it.
    await content.press("Control+Home");
    const bar = await editorOf(admin).button("More").boundingBox();
    const text = await content.boundingBox();
    expect(text?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test("title, excerpt, featured image and save buttons are visible without scrolling", async ({ admin, post }) => {
    const { id } = await post({ title: "All of it in sight", content: `${sentence}\n\n`.repeat(40) });
    for (const address of ["/admin/blogs/create", `/admin/blogs/edit/${id}`]) {
      const editor = await openEditor(admin, address);
      const submit = address.endsWith("create") ? "Create Post" : "Update Post";
      for (const part of [editor.title, editor.excerpt, editor.images, editor.publish, editor.button(submit)])
        await expect(part).toBeInViewport({ ratio: 1 });
      const [title, content] = [await editor.title.boundingBox(), await editor.content.boundingBox()];
      expect(title!.y + title!.height).toBeLessThanOrEqual(content!.y);
    }
  });

  test("the editor is as high as the window, and its settings scroll next to the text", async ({ admin, post }) => {
    const { id } = await post({ title: "As high as the window", tags: ["one", "two"], content: sentence });
    const data = await dataOf<{ id: string }[]>(admin, "/api/pages");
    for (const address of ["blogs/create", `blogs/edit/${id}`, `pages/edit/${data[0]!.id}`]) {
      const editor = await openEditor(admin, `/admin/${address}`);
      await expect(editor.title).toBeVisible();
      await admin.evaluate(() => document.fonts.ready);
      for (const format of address.startsWith("pages") ? [] : (["Plain text", "Markdown"] as const)) {
        await editor.setFormat(format);
        await expect.poll(() => pageHeight(admin), `${address}, ${format}`).toBe(900);
        await expect(admin.locator("#content-hint")).toBeInViewport({ ratio: 1 });
      }
      if (address.startsWith("pages")) continue;
      const last = admin.getByRole("heading", { name: "Sharing" });
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      expect(await admin.evaluate(() => scrollY)).toBe(0);
    }
  });

  test("the focus mode hides all buttons and links until Escape is pressed", async ({ admin }) => {
    const editor = await openEditor(admin);
    await editor.write({ title: "Alone with it" });
    await admin.keyboard.press("Control+Alt+f");
    const main = admin.getByRole("main");
    await expect(main.getByRole("button").or(main.getByRole("link")).filter({ visible: true })).toHaveCount(0);
    await expect(admin.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
    await expect(editor.content).toBeFocused();
    await expect(editor.title).toBeVisible();

    await admin.keyboard.press("Escape");
    await expect(editor.button("Create Post")).toBeVisible();
    await expect(editor.excerpt).toHaveValue("What it is about");
  });

  test("a folded section stays folded after a reload, and opens if a field in it is invalid", async ({ admin }) => {
    const editor = await openEditor(admin);
    await admin.getByRole("heading", { name: "Basic Information" }).click();
    await expect(editor.excerpt).toBeHidden();
    await admin.reload();
    await expect(editor.title).toBeVisible();
    await expect(editor.excerpt).toBeHidden();

    await editor.title.fill("No text");
    await editor.button("Create Post").click();
    await expect(editor.excerpt).toBeVisible();
  });
});

/** Names of the editor's controls that another element covers even after scrolling them into view. */
const coveredControls = (page: Page) =>
  page.getByRole("main").evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>("a, button, input, textarea, select, summary")]
      .filter((control) => control.checkVisibility() && control.getClientRects().length > 0)
      .filter((control) => {
        control.scrollIntoView({ block: "nearest" });
        const { left, top, width, height } = control.getBoundingClientRect();
        const found = document.elementFromPoint(left + Math.min(width / 2, 100), top + Math.min(height / 2, 100));
        return !found || !(control.contains(found) || found.closest("label")?.contains(control));
      })
      .map(({ ariaLabel, textContent, outerHTML }) => ariaLabel || textContent || outerHTML),
  );

for (const width of [1024, 1280, 1366, 1440, 1536, 1920])
  test.describe(`editing a post at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("no control is covered by another element, with and without the preview", async ({ admin, post }) => {
      const { id } = await post({ title: "Everything in reach", content: `${sentence}\n\n`.repeat(40) });
      const editor = await openEditor(admin, `/admin/blogs/edit/${id}`);
      await expect(editor.title).toBeFocused();
      expect(await coveredControls(admin)).toEqual([]);
      await admin.keyboard.press("Control+Alt+p");
      await expect(editor.preview).toContainText("A developer writes");
      expect(await coveredControls(admin)).toEqual([]);
    });
  });

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test.describe(`publishing a post in a window of ${width} × ${height} px`, () => {
    test.use({ viewport: { width, height } });

    test("a post is published or scheduled by one click without scrolling", async ({ admin }) => {
      const editor = await openEditor(admin);
      await editor.title.fill(`Published at ${width}`);
      await editor.content.fill(sentence);
      await expect(editor.button("Publish")).toBeInViewport({ ratio: 1 });
      await editor.button("Publish").click();
      await expect(admin).toHaveURL("/admin/blogs");
      expect((await admin.request.get(`/blog/published-at-${width}`)).status()).toBe(200);

      await admin.goto("/admin/blogs/create");
      await editor.title.fill(`Scheduled at ${width}`);
      await editor.content.fill(sentence);
      await admin.getByLabel("Publication date").fill("2099-01-01T09:00");
      await editor.button("Schedule").click();
      await expect(notification(admin, "Blog post created successfully")).toBeVisible();
      await expect(notification(admin, "Scheduled").first()).toBeVisible();
    });
  });

test.describe("editing a post on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the bars above the text take 104 px, without the back office's menu button", async ({ admin, post }) => {
    const { id } = await post({ title: "Writing first", content: sentence, contentFormat: "markdown" });
    for (const width of [390, 320]) {
      await admin.setViewportSize({ width, height: 844 });
      for (const address of [`blogs/edit/${id}`, "pages/create"]) {
        await admin.goto(`/admin/${address}`);
        const { bars, title } = await edges(admin);
        expect(bars, address).toBeLessThanOrEqual(104);
        expect(title, address).toBeLessThanOrEqual(140);
        expect(await admin.evaluate(() => document.documentElement.scrollWidth), address).toBe(width);
        await expect(admin.getByRole("button", { name: "Open menu" })).toBeHidden();
        expect(await coveredControls(admin), address).toEqual([]);
      }
    }
  });

  test("the save buttons stay visible while scrolling, and describe what saving will do", async ({ admin, post }) => {
    const { id } = await post({ title: "Read at once", content: `${sentence}\n\n`.repeat(40) });
    const editor = await openEditor(admin);
    await editor.content.fill("A line\n".repeat(200));
    await editor.content.press("Control+End");
    await expect(editor.button("Save Draft")).toBeInViewport({ ratio: 1 });
    await expect(editor.button("Create Post")).toBeInViewport({ ratio: 1 });
    await expect(editor.button("Create Post")).toHaveAccessibleDescription("Saves as draft");
    await editor.publish.check();
    await expect(editor.button("Create Post")).toHaveAccessibleDescription("Publishes now");

    admin.once("dialog", (dialog) => dialog.accept());
    await admin.goto(`/admin/blogs/edit/${id}`);
    await expect(editor.button("Update Post")).toHaveAccessibleDescription("Goes live when updated");
    await editor.publish.uncheck();
    await expect(editor.button("Update Post")).toBeInViewport({ ratio: 1 });
    await expect(editor.button("Update Post")).toHaveAccessibleDescription("Takes it offline");

    await editor.showPreview();
    await expect(editor.preview).toBeVisible();
    await expect(editor.content).toBeHidden();
  });
});
