import type { Locator, Page } from "@playwright/test";
import { expect, test, withoutScripts } from "./support/test.ts";

// The locale for which the server formats dates, so that scripts do not change them.
test.use({ locale: "en-US" });

const main = (page: Page) => page.getByRole("main");
/** Lines of the visible text of an element. */
const linesOf = async (place: Locator) => (await place.innerText()).split(/\n+/);
const titles = (page: Page) => main(page).getByRole("heading").allInnerTexts();
/** Types a search and presses Enter, which works with and without scripts. */
const search = async (page: Page, text: string) => {
  await page.getByRole("searchbox").fill(text);
  await page.getByRole("searchbox").press("Enter");
};
const writeMessage = async (page: Page, email: string) => {
  await page.getByLabel("Name").fill("Ada");
  await main(page).getByLabel("Email").fill(email);
  await page.getByLabel("Message", { exact: true }).fill("Do you have time in spring?");
  await page.getByRole("button", { name: "Send Message" }).click();
};

interface Flow {
  what: string;
  path: string;
  act: (page: Page) => Promise<void>;
  /** Text that is visible once the action is done. */
  done: string | RegExp;
  /** Reads the content that the reader sees after the action, to compare it with and without scripts. */
  content: (page: Page) => Promise<unknown>;
}

const flows: Flow[] = [
  {
    what: "reads an article",
    path: "/blog?search=markdown",
    act: (page) => page.getByRole("link", { name: "A tour of Markdown" }).click(),
    done: "Related Articles",
    content: (page) =>
      page.getByRole("article").first().locator("h1, .prose :is(p, li, th, td, h2, h3, h4, pre)").allInnerTexts(),
  },
  {
    what: "searches",
    path: "/blog",
    act: (page) => search(page, "sqlite"),
    done: /^\d+ articles? found$/,
    content: async (page) => [await page.getByRole("status").first().innerText(), await titles(page)],
  },
  {
    what: "finds nothing",
    path: "/blog",
    act: (page) => search(page, "zzzz"),
    done: "Clear All Filters",
    content: (page) => main(page).locator("[data-result-count], [data-results]").allInnerTexts(),
  },
  {
    what: "chooses a category",
    path: "/blog?search=a",
    act: async (page) => {
      await page.getByLabel("Category").selectOption("tutorials");
      const button = page.getByRole("button", { name: "Search", exact: true });
      if (await button.isVisible()) await button.click();
    },
    done: /^\d+ articles? found$/,
    content: async (page) => [new URL(page.url()).search, await titles(page)],
  },
  {
    what: "goes to the next page",
    path: "/blog",
    act: (page) => page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Next" }).click(),
    done: /^\d+ articles? found$/,
    content: async (page) => [
      page.url().split("?")[1],
      await titles(page),
      await main(page).getByRole("navigation").innerText(),
    ],
  },
  {
    what: "subscribes",
    path: "/about",
    act: async (page) => {
      await page.getByRole("contentinfo").getByPlaceholder("Enter your email").fill("same@example.com");
      await page.getByRole("button", { name: "Subscribe" }).click();
    },
    done: /Thank you for subscribing/,
    content: (page) => linesOf(page.getByRole("contentinfo")),
  },
  {
    what: "mistypes an address for the newsletter",
    path: "/",
    act: async (page) => {
      await main(page).getByPlaceholder("Enter your email").fill("a@b");
      await main(page).getByRole("button", { name: "Subscribe" }).click();
    },
    done: "Please enter a valid email address",
    content: (page) => page.getByRole("alert").allInnerTexts(),
  },
  {
    what: "leaves the newsletter",
    path: "/newsletter/unsubscribe",
    act: async (page) => {
      await main(page).getByLabel("Email").fill("same@example.com");
      await page.getByRole("button", { name: "Unsubscribe" }).click();
    },
    done: /You are unsubscribed/,
    content: (page) => linesOf(main(page)),
  },
  {
    what: "writes a message",
    path: "/contact",
    act: (page) => writeMessage(page, "ada@example.com"),
    done: "Send Another Message",
    content: (page) => linesOf(main(page)),
  },
  {
    what: "writes a message with a mistyped address",
    path: "/contact",
    act: (page) => writeMessage(page, "a@b"),
    done: "Please enter a valid email address",
    content: (page) => linesOf(main(page)),
  },
];

test("every flow shows the same content with and without scripts", async ({ page: scripted, browser, site, post }) => {
  for (let number = 1; number <= 3; number++) await post({ title: `Another ${number}`, categories: ["Tutorials"] });
  const plain = await withoutScripts(browser, site.address);
  for (const { what, path, act, done, content } of flows) {
    for (const page of [plain, scripted]) {
      await page.goto(path);
      await act(page);
      await expect(page.getByText(done).filter({ visible: true }).first(), what).toBeVisible();
    }
    const withoutScript = await content(plain);
    await expect.poll(() => content(scripted), what).toEqual(withoutScript);
  }
  await plain.context().close();
});
