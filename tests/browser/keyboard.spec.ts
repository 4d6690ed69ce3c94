import type { Locator, Page } from "@playwright/test";
import { openEditor } from "./support/editor.ts";
import { owner } from "./support/site.ts";
import { tabTo } from "./support/tab-to.ts";
import { expect, test } from "./support/test.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("signing in, writing and publishing work with the keyboard alone", async ({ page }) => {
  const { keyboard } = page;
  await page.goto("/admin/login?from=%2Fadmin%2Fblogs%2Fcreate");
  await expect(page.getByLabel("Email")).toBeFocused();
  await keyboard.type(owner.email);
  await keyboard.press("Tab");
  await keyboard.type(owner.password);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/blogs/create");

  await expect(page.getByLabel("Title", { exact: true })).toBeFocused();
  await keyboard.type("By keys alone");
  await tabTo(page, "Content");
  await keyboard.type("Tap tap tap.");
  await keyboard.press("Escape");
  await tabTo(page, "Excerpt");
  await keyboard.type("No mouse was near");
  await tabTo(page, "Publish immediately");
  await keyboard.press("Space");
  await tabTo(page, "Tags");
  await keyboard.press("Enter");
  await tabTo(page, "Tags");
  await keyboard.type("Keys");
  await keyboard.press("Enter");
  await expect(page.getByText("#keys")).toBeVisible();
  await keyboard.press("Shift+Tab");
  for (let step = 0; step < 40 && !(await isFocused(page, "Create Post")); step++) await keyboard.press("Shift+Tab");
  await keyboard.press("Enter");

  await expect(page.getByText("Blog post created successfully")).toBeVisible();
  await page.goto("/blog/by-keys-alone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("By keys alone");
});

const isFocused = (page: Page, name: string) =>
  page
    .getByRole("button", { name, exact: true })
    .evaluateAll((all) => all.some((one) => one === document.activeElement));

test("the skip links move the focus past the menus", async ({ admin }) => {
  for (const path of ["/about", "/admin/dashboard"]) {
    await admin.goto(path);
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
    await admin.keyboard.press("Tab");
    await expect(admin.getByRole("link", { name: /^Skip to/ })).toBeFocused();
    await admin.keyboard.press("Enter");
    await expect(admin.locator("main")).toBeFocused();
  }
});

test("Enter in a chip input adds a chip without submitting; removal keeps the focus", async ({ admin }) => {
  const editor = await openEditor(admin);
  await editor.toggle("Tags");
  for (const name of ["CSS", "#Css"]) {
    await editor.tags.fill(name);
    await editor.tags.press("Enter");
    await expect(editor.tags).toHaveValue("");
  }
  await expect(admin.getByText("#css", { exact: true })).toHaveCount(1);
  await expect(admin.getByText("##css")).toHaveCount(0);
  await expect(admin).toHaveURL("/admin/blogs/create");
  await expect(admin.getByRole("alert")).toHaveCount(0);

  await admin.getByRole("button", { name: "Remove tag css" }).press("Enter");
  await expect(admin.getByText("#css", { exact: true })).toHaveCount(0);
  await expect(editor.tags).toBeFocused();
});

test("the command palette restores the focus when closed, and cannot cover a dialog", async ({ admin }) => {
  const { keyboard } = admin;
  await admin.goto("/admin/users");
  const add = admin.getByRole("button", { name: "Add User" });
  const palette = admin.getByRole("combobox", { name: "Go to, write, or find a post" });
  await add.focus();
  await keyboard.press("Control+k");
  await expect(palette).toBeFocused();
  await keyboard.press("Escape");
  await expect(add).toBeFocused();

  await keyboard.press("Enter");
  await admin.getByRole("dialog", { name: "Add User" }).getByLabel("Name").fill("Half typed");
  await keyboard.press("Control+k");
  await expect(palette).toHaveCount(0);
  await keyboard.press("Escape");
  await admin.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(add).toBeFocused();

  await admin.route("**/api/blogs?*", (route) => route.abort());
  await keyboard.press("Control+k");
  await keyboard.type("newsletter");
  await expect(admin.getByText("The posts could not be searched")).toBeVisible();
  await keyboard.press("Enter");
  await expect(admin).toHaveURL("/admin/newsletter");
  await expect(admin.locator("main")).toBeFocused();
});

test("the letters shown by Ctrl+. press controls and focus fields, also in a dialog", async ({ admin }) => {
  const { keyboard } = admin;
  const hints = admin.locator("[popover=manual] kbd");
  async function typeHintOf(control: Locator) {
    // Waits for animations, which move dialogs.
    await control.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await keyboard.press("Control+.");
    const { x, y } = (await control.boundingBox())!;
    const place = `[style*="left: ${Math.round(x)}px"][style*="top: ${Math.round(y)}px"]`;
    await keyboard.type((await hints.and(admin.locator(place)).textContent())!);
    await expect(hints).toHaveCount(0);
  }
  await admin.goto("/admin/users");
  await admin.getByRole("searchbox").focus();
  await typeHintOf(admin.getByRole("button", { name: "Add User" }));
  const dialog = admin.getByRole("dialog", { name: "Add User" });
  await typeHintOf(dialog.getByLabel("Email"));
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveValue("");
  await keyboard.press("Control+.");
  await expect(hints).toHaveText([..."asdfghjk"]);
  // A shortcut hides the letters and works as usual.
  await keyboard.press("Control+a");
  await expect(hints).toHaveCount(0);
  await keyboard.press("Control+.");
  await keyboard.press("Escape");
  await expect(hints).toHaveCount(0);
  await expect(dialog).toBeVisible();
});

test("the command palette presses a button of the screen only once an arrow key has chosen it", async ({ admin }) => {
  const { keyboard } = admin;
  await admin.goto("/admin/settings/look");
  await expect(admin.getByRole("button", { name: "Choose from library" })).toBeVisible();
  await keyboard.press("Control+k");
  await keyboard.type("from library");
  await expect(admin.getByRole("option", { name: "Choose from library This screen" })).toBeVisible();
  await keyboard.press("Enter");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(admin.getByRole("dialog", { name: "Choose an image" })).toBeVisible();
});

test("without a match, Enter in the palette creates no draft, but Ctrl+Enter does", async ({ admin }) => {
  const { keyboard } = admin;
  const palette = admin.getByRole("dialog").getByRole("combobox");
  const total = async () =>
    ((await (await admin.request.get("/api/blogs?search=zebu")).json()) as { total: number }).total;
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await keyboard.press("Control+k");
  await keyboard.type("zebu unmatched");
  await expect(admin.getByText("Nothing found")).toBeVisible();
  await keyboard.press("Enter");
  await expect(palette).toHaveValue("zebu unmatched");
  await keyboard.press("Escape");
  await keyboard.press("Control+k");
  await expect(palette).toHaveValue("");
  expect(await total()).toBe(0);

  await keyboard.type("zebu unmatched");
  await keyboard.press("Control+Enter");
  await expect(admin.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("zebu unmatched");
  expect(await total()).toBe(1);
});

test("the command palette finds a post; the key / focuses the search field of a list", async ({ admin, post }) => {
  const { id } = await post({ title: "Aardvarks for the palette" });
  await admin.goto("/admin/dashboard");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await admin.keyboard.press("Control+k");
  await expect(admin.getByRole("dialog").getByRole("combobox")).toBeFocused();
  await admin.keyboard.type("aardvarks");
  await expect(admin.getByRole("option", { name: /Aardvarks for the palette/ })).toBeVisible();
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL(`/admin/blogs/edit/${id}`);

  await admin.goto("/admin/blogs");
  await expect(admin.getByRole("table")).toBeVisible();
  // Repeats the key, because rows may be rendered a moment before the page listens to keys.
  await expect(async () => {
    await admin.keyboard.press("/");
    await expect(admin.getByRole("searchbox", { name: "Search posts" })).toBeFocused({ timeout: 1000 });
  }).toPass();
});

test("the n key opens the form of each list, a reload reopens it, and Back closes it", async ({ admin }) => {
  const press = async (path: string, opened: string) => {
    await admin.goto(`/admin/${path}`);
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
    // Repeats the key, because the heading may be rendered a moment before the page listens to keys.
    await expect(async () => {
      await admin.keyboard.press("n");
      await expect(admin).toHaveURL(`/admin/${opened}`, { timeout: 1000 });
    }).toPass();
  };
  for (const path of ["blogs", "pages", "newsletter/issues"]) await press(path, `${path}/create`);
  for (const [path, name] of [
    ["users", "Add User"],
    ["system/redirects", "Add Redirect"],
  ] as const) {
    await press(path, `${path}#add`);
    await admin.reload();
    await expect(admin.getByRole("dialog", { name })).toBeVisible();
    await admin.goBack();
    await expect(admin.getByRole("dialog")).toHaveCount(0);
    await expect(admin).toHaveURL(`/admin/${path}`);
  }
});
