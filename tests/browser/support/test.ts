import type { Browser, Page } from "@playwright/test";
import type { NewPostInput, Post } from "../../../src/contract/posts/posts.ts";
import { test as baseTest } from "./base-test.ts";
import { owner } from "./site.ts";

interface TestFixtures {
  /** Site with starter articles that the tests of a file share. */
  site: { address: string };
  /** A page that is signed in as the owner. */
  admin: Page;
  /** Creates a post of the owner, published by default. */
  post: (fields?: Partial<NewPostInput>) => Promise<Post>;
}

export const test = baseTest.extend<TestFixtures>({
  site: async ({ starterSite }, use) => use(starterSite),

  baseURL: async ({ site }, use) => use(site.address),

  admin: async ({ page }, use) => {
    await signIn(page);
    await use(page);
  },

  post: async ({ playwright, site }, use) => {
    const request = await playwright.request.newContext({ baseURL: site.address });
    await request.post("/api/auth/login", { data: owner });
    await use(async (fields = {}) => {
      const data = { title: "A post", excerpt: "An excerpt", content: "Some words", isPublished: true, ...fields };
      const answer = await request.post("/api/blogs", { data });
      if (!answer.ok()) throw new Error(`The post was not stored: ${await answer.text()}`);
      return ((await answer.json()) as { data: Post }).data;
    });
    await request.dispose();
  },
});

/** Signs this browser in through the API. */
export async function signIn(page: Page) {
  const answer = await page.request.post("/api/auth/login", { data: owner });
  if (!answer.ok()) throw new Error(`Signing in failed: ${await answer.text()}`);
}

/** Reads the `data` of the API's answer at this path. */
export async function dataOf<Data>({ request }: Page, path: string) {
  return ((await (await request.get(path)).json()) as { data: Data }).data;
}

/** Opens a page in a browser without scripts. */
export async function withoutScripts(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return context.newPage();
}

export { expect } from "./base-test.ts";
