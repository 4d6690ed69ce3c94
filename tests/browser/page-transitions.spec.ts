import type { Page } from "@playwright/test";
import { picture, upload } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

/** Records which elements are animated while a page appears, for each page opened after this call. */
async function recordTransitions(page: Page) {
  await page.addInitScript(() => {
    const revealed = new Promise<PageRevealEvent>((resolve) => addEventListener("pagereveal", resolve));
    const moved = revealed.then(async ({ viewTransition }) => {
      if (!viewTransition) return [];
      await viewTransition.ready;
      return document.getAnimations().flatMap(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? []);
    });
    Object.assign(globalThis, { moved });
  });
  return () => page.evaluate<string[]>("moved");
}

test("title and cover of a post morph from the list into its article, and back", async ({ page, admin, post }) => {
  const featuredImage = await upload(admin, await picture("quoll.png"));
  const { id, slug } = await post({ title: "Quolls in motion", content: "A line.", featuredImage });
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const moved = await recordTransitions(page);
  await page.goto("/blog?search=quolls");
  await page.getByRole("link", { name: "Quolls in motion" }).click();
  await expect(page).toHaveURL(`/blog/${slug}`);
  const groups = [`::view-transition-group(title-${id})`, `::view-transition-group(cover-${id})`];
  expect(await moved()).toEqual(expect.arrayContaining(groups));

  await page.goBack();
  await expect(page).toHaveURL("/blog?search=quolls");
  expect(await moved()).toEqual(expect.arrayContaining(groups));
});

test("with reduced motion, nothing is animated between pages", async ({ page, post }) => {
  const { slug } = await post({ title: "Wallabies at rest" });
  await page.emulateMedia({ reducedMotion: "reduce" });
  const moved = await recordTransitions(page);
  await page.goto("/blog?search=wallabies");
  await page.getByRole("link", { name: "Wallabies at rest" }).click();
  await expect(page).toHaveURL(`/blog/${slug}`);
  expect(await moved()).toEqual([]);
});
