import type { Locator } from "@playwright/test";
import { expect, test } from "./support/test.ts";

test.describe("the blog list", () => {
  test("a featured article spans two columns with a larger image, even if it is alone", async ({ page, post }) => {
    const words = { excerpt: "Quokkas", tags: ["quokka"] };
    await post({ ...words, title: "Quokkas among us", isFeatured: true });
    const plain = ["Quokkas one", "Quokkas two", "Quokkas three"];
    for (const title of plain) await post({ ...words, title });
    const card = (title: string) => page.getByRole("article").filter({ hasText: title });
    const widthOf = async (locator: Locator) => (await locator.boundingBox())!.width;

    for (const [width, columns] of [
      [1440, 3],
      [800, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/blog?search=quokkas");
      const featured = card("Quokkas among us");
      const single = await widthOf(card("Quokkas two"));
      const wide = await widthOf(featured);
      for (const part of [featured, featured.locator(".picture-frame")])
        expect(await widthOf(part), `at ${width}`).toBeGreaterThan(single * Math.min(2, columns) - 1);
      const size = (locator: Locator) =>
        locator.getByRole("heading").evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
      expect(await size(featured), `at ${width}`).toBeGreaterThan(await size(card("Quokkas two")));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await page.goto("/blog?search=quokkas+among");
      expect(await widthOf(card("Quokkas among us")), `alone at ${width}`).toBeGreaterThanOrEqual(wide - 1);
    }
  });

  test("cards are laid out in the order of the list, which is also the tab order", async ({ page, post }) => {
    for (const title of ["one", "two", "three", "four", "five", "six"])
      await post({
        title: `Numbats ${title}`,
        excerpt: "Numbats",
        isFeatured: ["three", "five", "six"].includes(title),
      });
    for (const width of [1440, 800, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/blog?search=numbats");
      const boxes = await page
        .locator(".card-grid > article")
        .evaluateAll((cards) =>
          cards.map((card) => card.getBoundingClientRect()).map(({ top, left }) => ({ top, left })),
        );
      expect(boxes).toHaveLength(6);
      const seen = boxes.toSorted((a, b) => (Math.abs(a.top - b.top) > 1 ? a.top - b.top : a.left - b.left));
      expect(seen, `at ${width}`).toEqual(boxes);
    }
  });

  test("filters are in the URL, and Back reverts them", async ({ page, post }) => {
    await post({ title: "Axolotls at home", categories: ["Tutorials"] });
    await post({ title: "Axolotls at work", categories: ["React"] });
    await page.goto("/blog");
    const search = page.getByRole("searchbox", { name: "Search articles" });
    const category = page.getByLabel("Category");

    await search.pressSequentially("axolotl");
    await expect(page.getByText("2 articles found")).toBeVisible();
    await expect(page).toHaveURL("/blog?search=axolotl");
    await expect(search).toBeFocused();

    await category.selectOption("tutorials");
    await expect(page.getByText("1 article found")).toBeVisible();
    await expect(page).toHaveURL("/blog?search=axolotl&category=tutorials");
    await page.reload();
    await expect(search).toHaveValue("axolotl");
    await expect(category).toHaveValue("tutorials");

    await page.getByRole("link", { name: "Axolotls at home" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Axolotls at home");
    await page.goBack();
    await expect(page.getByText("1 article found")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/blog?search=axolotl");
    await expect(page.getByText("2 articles found")).toBeVisible();
    await expect(category).toHaveValue("");
  });

  test("the / key focuses the search, and results mark the matches in title and text", async ({ page, post }) => {
    await post({ title: "Kakapos eat", content: "Short.\n\nTermites of the Échidna kind. More." });
    await page.goto("/blog");
    const search = page.getByRole("searchbox", { name: "Search articles" });
    await page.keyboard.press("/");
    await expect(search).toBeFocused();
    await page.keyboard.type("kakapos echidna");

    await expect(page.getByRole("status")).toHaveText("1 article found");
    const card = page.locator("[data-results] article");
    // Waits for the final results, because those of the previous input are shown first.
    await expect(card.getByRole("heading").locator("mark")).toHaveText(["Kakapos"]);
    await expect(card.getByText("Termites of the Échidna kind.").locator("mark")).toHaveText("Échidna");

    await search.press("/");
    await expect(search).toHaveValue("kakapos echidna/");
    await page.goBack();
    await expect(page).toHaveURL("/blog");
    await expect(search).toHaveValue("");
    await expect(page.locator("[data-results] mark")).toHaveCount(0);
  });

  test("an empty result offers to clear all filters", async ({ page }) => {
    await page.goto("/blog?search=qqqqq&category=react");
    await expect(page.getByText("No articles found")).toBeVisible();
    await page.getByRole("link", { name: "Clear All Filters" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByRole("searchbox", { name: "Search articles" })).toHaveValue("");
    await expect(page.getByText(/\d+ articles found/)).toBeVisible();
  });

  test("a search shows six articles per page, and a changed search starts on page 1", async ({ page, post }) => {
    for (let number = 1; number <= 7; number++) await post({ title: `Pangolin ${number}`, tags: ["pangolins"] });
    await page.goto("/blog?search=pangolin");
    const cards = page.locator("[data-results] article");
    await expect(cards).toHaveCount(6);
    await page.evaluate(() => scrollTo(0, 9999));
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/blog?search=pangolin&page=2");
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await page.getByRole("searchbox", { name: "Search articles" }).fill("pangolins");
    await expect(page).toHaveURL("/blog?search=pangolins");
    await expect(cards).toHaveCount(6);
  });

  test("a tag links to a search for its name", async ({ page, post }) => {
    const { slug } = await post({ title: "Tagged", tags: ["tapirs & c++"] });
    await page.goto(`/blog/${slug}`);
    await page.getByRole("link", { name: "tapirs & c++" }).click();
    await expect(page.getByRole("searchbox", { name: "Search articles" })).toHaveValue("tapirs & c++");
    await expect(page.getByText("1 article found")).toBeVisible();
  });

  test("Back reverts a category that was chosen before the filters were hydrated", async ({ page }) => {
    await page.goto("/blog");
    await page.getByLabel("Category").selectOption("react");
    await expect(page).toHaveURL("/blog?category=react");
    await page.goBack();
    await expect(page).toHaveURL("/blog");
    await expect(page.getByLabel("Category")).toHaveValue("");
  });

  test("if the request for the filtered list fails, the browser loads the filtered page itself", async ({ page }) => {
    await page.goto("/blog");
    await page.route("**/blog?search=sqlite", (route) =>
      route.request().resourceType() === "fetch" ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByRole("searchbox", { name: "Search articles" }).fill("sqlite");
    await expect(page).toHaveURL("/blog?search=sqlite");
    await expect(page.getByRole("searchbox", { name: "Search articles" })).toHaveValue("sqlite");
    await expect(page.getByText(/\d articles? found/)).toBeVisible();
  });

  test("without a connection the list stays and shows a message, and Enter retries the search", async ({ page }) => {
    await page.goto("/blog");
    await page.route("**/blog?search=sqlite", (route) => route.abort());
    const search = page.getByRole("searchbox", { name: "Search articles" });
    await search.fill("sqlite");
    await expect(page.getByText("The server cannot be reached.")).toBeVisible();
    await expect(search).toHaveValue("sqlite");

    await page.unroute("**/blog?search=sqlite");
    await search.press("Enter");
    await expect(page.getByText(/\d articles? found/)).toBeVisible();
    await expect(page).toHaveURL("/blog?search=sqlite");
  });
});
