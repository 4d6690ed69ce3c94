import { findViolations } from "./support/accessibility.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const longName = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh von Pneumonoultramicroscopic";

test("with several authors, a card links to its author's page", async ({ page }) => {
  await using site = await startSite({ STARTER_CONTENT: "off" });
  const send = async (path: string, data: object) =>
    expect((await page.request.post(`${site.address}/api${path}`, { data })).ok(), path).toBe(true);
  const article = { excerpt: "An excerpt", content: "Some words", isPublished: true };
  const guest = { name: longName, email: "guest@example.com", password: "first password" };
  await send("/auth/login", owner);
  await send("/blogs", { ...article, title: "By the owner" });
  await send("/users", guest);
  await send("/auth/login", guest);
  await send("/blogs", { ...article, title: "By the guest" });
  await page.request.put(`${site.address}/api/auth/updatedetails`, {
    data: { bio: "Some *words*", links: [{ label: "Website", url: "https://example.com/" }] },
  });
  await send("/auth/logout", {});

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${site.address}/blog`);
  const card = page.getByRole("article").filter({ hasText: "By the guest" });
  await card.getByRole("link", { name: longName }).click();
  await expect(page).toHaveURL(/\/authors\/wolfe/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(longName);
  await expect(page.getByRole("link", { name: "Website" })).toHaveAttribute("rel", "me noopener");
  expect(await findViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "By the guest" }).click();
  await expect(page).toHaveURL(/\/blog\/by-the-guest$/);
  await expect(page.getByRole("region", { name: "Author" })).toContainText("Some words");
});
