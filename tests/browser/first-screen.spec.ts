import type { Page } from "@playwright/test";
import type { NewPostInput } from "../../src/contract/posts/posts.ts";
import { picture, upload } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

const sections = ["One", "Two", "Three"].map((title) => `## ${title}\n\n${"Some words. ".repeat(150)}`);
const content = ["This sentence comes first and is long enough for two lines. The second.", ...sections].join("\n\n");
const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
const excerpt = "What the article is about, said in a sentence or two that a reader of the list has seen before.";
const common = {
  contentFormat: "markdown",
  content,
  excerpt,
  categories: ["Tutorials", "Node.js"],
} satisfies Partial<NewPostInput>;
const twoHundred = "A title that goes on and on and does not stop. ".repeat(5).slice(0, 199);

const articles: (Partial<NewPostInput> & { what: string })[] = [
  { what: "a drawn cover", title: "First screen" },
  { what: "a photo", title: "First screen, photo", featuredImage: "uploaded" },
  { what: "a title of two hundred characters", title: twoHundred },
  { what: "a place in a series", title: "First screen, part", series: "Screens", seriesPart: 1 },
  { what: "a right-to-left title", title: "مقال عن الشاشة الأولى" },
];

test("the first sentence of an article is on the first screen, whatever precedes it", async ({ page, post, admin }) => {
  for (const { what, featuredImage, ...fields } of articles) {
    const photo = featuredImage && { featuredImage: await uploadPhoto(admin) };
    const { slug } = await post({ ...common, ...fields, ...photo });
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await page.goto(`/blog/${slug}`);
      expect(await endOfFirstSentence(page), `${what} at ${screen.width}`).toBeLessThanOrEqual(screen.height);
      if (!photo) continue;
      const { width, height } = (await page.locator("article .picture-frame").boundingBox())!;
      expect(height, `the photo at ${screen.width}`).toBeLessThan(screen.height / 3);
      expect(width / height, `the photo at ${screen.width}`).toBeGreaterThan(1.49);
    }
  }
});

test("a title of 200 characters and a photo leave space for the first line of text", async ({ page, post, admin }) => {
  const { slug } = await post({ ...common, title: twoHundred, featuredImage: await uploadPhoto(admin) });
  for (const screen of screens) {
    await page.setViewportSize(screen);
    await page.goto(`/blog/${slug}`);
    const line = await page.locator(".prose > p").first().boundingBox();
    expect(line!.y + 30, `at ${screen.width}`).toBeLessThan(screen.height);
  }
});

const uploadPhoto = async (admin: Page) => upload(admin, await picture("first.png", 900));

const endOfFirstSentence = (page: Page) =>
  page
    .locator(".prose > p")
    .first()
    .evaluate(({ firstChild }) => {
      const range = document.createRange();
      range.setStart(firstChild!, 0);
      range.setEnd(firstChild!, firstChild!.textContent!.indexOf(".") + 1);
      return range.getBoundingClientRect().bottom + scrollY;
    });
