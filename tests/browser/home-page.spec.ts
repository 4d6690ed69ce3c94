import { expect, test } from "./support/test.ts";

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

for (const { size, face, maxHeight } of [
  { size: desktop, face: 240, maxHeight: 2400 },
  { size: phone, face: 96, maxHeight: 3600 },
])
  test(`the home page at ${size.width} px shows the owner first and is not too long`, async ({ page, post }) => {
    for (let number = 1; number <= 30; number++) await post({ title: `One of thirty articles, number ${number}` });
    await page.setViewportSize(size);
    await page.goto("/");
    const hero = page.getByRole("region", { name: "Alex Morgan" });
    const name = hero.getByText("Alex Morgan");
    expect(
      await name.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ).toBeGreaterThanOrEqual(28);
    const portrait = (await hero.locator(".rounded-full").boundingBox())!;
    expect(portrait.width).toBeGreaterThanOrEqual(face);
    for (const part of [
      name,
      hero.getByRole("heading", { level: 1 }),
      hero.getByRole("link", { name: "Read the Blog" }),
      hero.getByRole("link", { name: "About Me" }),
      hero.getByRole("listitem").filter({ hasText: "number 28" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(maxHeight);
  });

test("no picture is shown twice on the home page", async ({ page }) => {
  await page.goto("/");
  const pictures = await page
    .locator("main :is(img, .cover)")
    .evaluateAll((all) => all.map((picture) => picture.getAttribute("src") ?? picture.innerHTML));
  expect(pictures.length).toBeGreaterThan(2);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("a project links to the next project and to the contact form", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Storefront Platform" }).click();
  await page.getByRole("link", { name: "Next project: Team Task Board" }).click();
  await expect(page).toHaveURL("/projects/team-task-board");
  await page.getByRole("main").getByRole("link", { name: "Get in Touch" }).click();
  await expect(page).toHaveURL("/contact");
});
