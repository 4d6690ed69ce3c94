import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("a page is written with the editor's tools, published and deleted", async ({ admin, browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL! });
  const reader = await context.newPage();
  await admin.goto("/admin/pages");
  await admin.getByRole("link", { name: "Create Page" }).first().click();
  await admin.getByRole("textbox", { name: "Title", exact: true }).fill("My walrus desk");
  const content = admin.getByRole("textbox", { name: "Content", exact: true });
  await content.fill("A walrus");
  await content.press("Control+a");
  await admin.getByRole("button", { name: "Bold" }).click();
  await expect(content).toHaveValue("**A walrus**");

  await admin.getByRole("textbox", { name: "Address" }).fill("blog");
  await admin.getByRole("button", { name: "Save Page" }).click();
  await expect(
    admin.getByText("The site itself uses this address. Please choose a different one.").first(),
  ).toBeVisible();
  await admin.getByRole("textbox", { name: "Address" }).fill("");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Page saved")).toBeVisible();
  await expect(admin).toHaveURL(/\/admin\/pages\/edit\/[0-9a-f]{24}$/);
  expect((await reader.request.get("/my-walrus-desk", { maxRedirects: 0 })).status()).toBe(302);

  await admin.getByRole("checkbox", { name: "Published" }).check();
  // All changes are stored on the server, so no confirmation dialog appears.
  await admin.getByRole("link", { name: "Back to Pages & Projects" }).click();
  await admin.getByRole("link", { name: "My walrus desk", exact: true }).click();
  await expect(admin.getByRole("checkbox", { name: "Published" })).toBeChecked();
  await admin.getByRole("button", { name: "Save Page" }).click();
  await expect(admin.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
  await reader.goto("/my-walrus-desk");
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("My walrus desk");
  await expect(reader.locator("strong")).toHaveText("A walrus");

  await admin.getByRole("link", { name: "Back to Pages & Projects" }).click();
  const row = admin.getByRole("row", { name: /My walrus desk/ });
  await expect(row).toContainText("Published");

  await row.getByRole("button", { name: "Delete My walrus desk" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
  await reader.goto("/my-walrus-desk");
  await expect(reader).toHaveURL("/");
  await context.close();
});

test("the owner reorders the navigation by keyboard, including an entry of a custom page", async ({ admin }) => {
  const data = { title: "Otter talks", slug: "otter-talks", isPublished: true, isInNavigation: true };
  const { id } = (await (await admin.request.post("/api/pages", { data })).json()).data;
  await admin.goto("/admin/settings/navigation");
  const order = admin.getByRole("group", { name: "Order of the navigation" });
  const up = order.getByRole("button", { name: "Move Otter talks up" });
  await up.focus();
  for (const place of [5, 4, 3, 2]) {
    await admin.keyboard.press("Enter");
    await expect(order.getByRole("status")).toHaveText(new RegExp(`^Moved to place ${place} of`));
    await expect(up).toBeFocused();
  }
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Settings saved")).toBeVisible();

  await admin.goto("/otter-talks");
  const menu = admin.getByRole("navigation", { name: "Main" });
  await expect(menu.getByRole("link")).toHaveText(["Home", "Otter talks", "Blog", "Projects", "About", "Contact"]);
  await expect(menu.locator("[aria-current=page]")).toHaveText("Otter talks");
  await admin.request.delete(`/api/pages/${id}`);
});

test("a project's card links to the first of: page with text, demo, source code", async ({ admin }) => {
  const links = { demoUrl: "/archive", sourceUrl: "/tags", isFeatured: true };
  const ids: string[] = [];
  for (const [title, content, project] of [
    ["Wallaby", "They *hop*.", links],
    ["Numbat", "", links],
    ["Quoll", "", { sourceUrl: "/tags" }],
    ["Bilby", "", {}],
  ] as const) {
    const data = { title, slug: title.toLowerCase(), description: "Marsupial", content, project, isPublished: true };
    ids.push((await (await admin.request.post("/api/pages", { data })).json()).data.id);
  }
  const card = (title: string) =>
    admin.getByRole("article").filter({ has: admin.getByRole("heading", { name: title, exact: true }) });

  for (const [title, target, named] of [
    ["Wallaby", "/projects/wallaby", ["Wallaby", "Demo", "Source"]],
    ["Numbat", "/archive", ["Numbat", "Source"]],
    ["Quoll", "/tags", ["Quoll"]],
    ["Bilby", "/projects/bilby", ["Bilby"]],
  ] as const) {
    await admin.goto("/projects");
    await expect(card(title).getByRole("link")).toHaveText([...named]);
    // Clicks near the card's corner, where the picture is if the card has one.
    await card(title).click({ position: { x: 40, y: 40 } });
    await expect(admin).toHaveURL(target);
  }
  for (const id of ids) await admin.request.delete(`/api/pages/${id}`);
});

test("a project is created in the page editor, and its place is changed by keyboard", async ({ admin }) => {
  await admin.goto("/admin/pages");
  await admin.getByRole("link", { name: "Create Project" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("New Project");
  await admin.getByRole("textbox", { name: "Title", exact: true }).fill("Dugong Charts");
  await admin.getByRole("textbox", { name: "Content", exact: true }).fill("They *graze*.");
  await admin.getByRole("textbox", { name: "Role" }).fill("Lead developer");
  await admin.getByRole("textbox", { name: "Demo address" }).fill("dugong");
  await admin.getByRole("checkbox", { name: "Published" }).check();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("A web address, such as https://example.com/").first()).toBeVisible();
  await admin.getByRole("textbox", { name: "Demo address" }).fill("https://dugong.example/");

  // The project's facts are restored after “A project” is unticked and ticked again.
  await admin.getByRole("checkbox", { name: "A project" }).uncheck();
  await admin.getByRole("checkbox", { name: "A project" }).check();
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Page saved")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);

  await admin.goto("/admin/settings/projects");
  const order = admin.getByRole("group", { name: "Order of the projects" });
  await order.getByRole("button", { name: "Move Dugong Charts down" }).press("Enter");
  await expect(order.getByRole("status")).toHaveText(/^Moved to place 2 of/);
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Settings saved")).toBeVisible();

  await admin.goto("/projects");
  await admin.getByRole("link", { name: "Dugong Charts", exact: true }).click();
  await expect(admin).toHaveURL("/projects/dugong-charts");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Dugong Charts");
  await expect(admin.getByText("Lead developer")).toBeVisible();
  await admin.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(admin).toHaveURL(/\/admin\/pages\/edit\//);
  await admin.request.delete(`/api/pages/${admin.url().split("/").at(-1)}`);
  await admin.request.put("/api/settings", { data: { projectOrder: [] } });
});
