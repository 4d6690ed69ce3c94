import type { Locator, Page } from "@playwright/test";
import { expect, test, withoutScripts } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
/** What is to be read there, line by line. */
const said = async (place: Locator) => (await place.innerText()).split(/\n+/);
const titles = (page: Page) => main(page).getByRole("heading").allInnerTexts();
/** Puts words where a reader would; without scripts the form has a button to send them. */
const search = async (page: Page, words: string) => {
  await page.getByRole("searchbox").fill(words);
  await page.getByRole("searchbox").press("Enter");
};

interface Flow {
  what: string;
  path: string;
  go: (page: Page) => Promise<void>;
  /** What is there once it is done. */
  done: string | RegExp;
  /** All that the reader then sees of it. */
  words: (page: Page) => Promise<unknown>;
}

const flows: Flow[] = [
  {
    what: "reads an article",
    path: "/blog?search=markdown",
    go: (page) => page.getByRole("link", { name: "A tour of Markdown" }).click(),
    done: "Written by",
    words: (page) =>
      page.getByRole("article").first().locator("h1, .prose :is(p, li, th, td, h2, h3, h4, pre)").allInnerTexts(),
  },
  {
    what: "searches",
    path: "/blog",
    go: (page) => search(page, "sqlite"),
    done: /^\d+ articles? found$/,
    words: async (page) => [await page.getByRole("status").first().innerText(), await titles(page)],
  },
  {
    what: "finds nothing",
    path: "/blog",
    go: (page) => search(page, "zzzz"),
    done: "Clear All Filters",
    words: (page) => main(page).locator("[data-result-count], [data-results]").allInnerTexts(),
  },
  {
    what: "chooses a category",
    path: "/blog?search=a",
    go: async (page) => {
      await page.getByLabel("Category").selectOption("tutorials");
      const button = page.getByRole("button", { name: "Search", exact: true });
      if (await button.isVisible()) await button.click();
    },
    done: /^\d+ articles? found$/,
    words: async (page) => [new URL(page.url()).search, await titles(page)],
  },
  {
    what: "goes to the next page",
    path: "/blog",
    go: (page) => page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click(),
    done: /^\d+ articles? found$/,
    words: async (page) => [
      page.url().split("?")[1],
      await titles(page),
      await main(page).getByRole("navigation").innerText(),
    ],
  },
  {
    what: "subscribes",
    path: "/about",
    go: async (page) => {
      await page.getByRole("contentinfo").getByPlaceholder("Enter your email").fill("same@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
    },
    done: /^Thank you for subscribing/,
    words: (page) => said(page.getByRole("contentinfo")),
  },
  {
    what: "mistypes an address for the newsletter",
    path: "/",
    go: async (page) => {
      await main(page).getByPlaceholder("Enter your email").fill("a@b");
      await main(page).getByRole("button", { name: "Subscribe" }).click();
    },
    done: "Please give a valid e-mail address",
    words: (page) => page.getByRole("alert").allInnerTexts(),
  },
  {
    what: "leaves the newsletter",
    path: "/newsletter/unsubscribe",
    go: async (page) => {
      await main(page).getByLabel("Email").fill("same@example.com");
      await page.getByRole("button", { name: "Unsubscribe" }).click();
    },
    done: /^You are unsubscribed/,
    words: (page) => said(main(page)),
  },
  {
    what: "writes a message",
    path: "/contact",
    go: async (page) => {
      await page.getByLabel("Name").fill("Ada");
      await main(page).getByLabel("Email").fill("ada@example.com");
      await page.getByLabel("Message", { exact: true }).fill("Do you have time in spring?");
      await page.getByRole("button", { name: "Send Message" }).click();
    },
    done: "Send Another Message",
    words: (page) => said(main(page)),
  },
  {
    what: "writes a message with a mistyped address",
    path: "/contact",
    go: async (page) => {
      await page.getByLabel("Name").fill("Ada");
      await main(page).getByLabel("Email").fill("a@b");
      await page.getByLabel("Message", { exact: true }).fill("Hello");
      await page.getByRole("button", { name: "Send Message" }).click();
    },
    done: "Please give a valid e-mail address",
    words: (page) => said(main(page)),
  },
];

test("a reader without scripts gets the same sentences", async ({ page: scripted, browser, site, post }) => {
  for (let number = 1; number <= 3; number++) await post({ title: `Another ${number}`, categories: ["Tutorials"] });
  const plain = await withoutScripts(browser, site.address);
  for (const { what, path, go, done, words } of flows) {
    for (const page of [plain, scripted]) {
      await page.goto(path);
      await go(page);
      await expect(page.getByText(done).filter({ visible: true }).first(), what).toBeVisible();
    }
    const withoutScript = await words(plain);
    await expect.poll(() => words(scripted), what).toEqual(withoutScript);
  }
  await plain.context().close();
});
