import { failing } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

test("the system's share sheet is offered only if the browser has one", async ({ page, post, context }) => {
  const { slug } = await post({ title: "Sheets of sharing" });
  const button = page.getByRole("button", { name: "More…" });
  await page.addInitScript(() => delete (Navigator.prototype as Partial<Navigator>).share);
  await page.goto(`/blog/${slug}`);
  await expect(button).toBeHidden();

  const other = await context.newPage();
  await other.addInitScript(() => {
    navigator.share = async (data) => document.body.setAttribute("data-shared", JSON.stringify(data));
  });
  await other.goto(`/blog/${slug}`);
  await other.getByRole("button", { name: "More…" }).click();
  await expect(other.locator("body")).toHaveAttribute(
    "data-shared",
    JSON.stringify({ url: `${new URL(other.url()).origin}/blog/${slug}`, title: "Sheets of sharing" }),
  );
});

test("the Mastodon link asks for the reader's instance only once", async ({ page, post, context, faults }) => {
  await context.route(/https:\/\/(fosstodon\.org|hachyderm\.io)\//, (route) => route.fulfill({ body: "Instance" }));
  const { slug } = await post({ title: "Shared at an instance" });
  await page.goto(`/blog/${slug}`);
  const bar = page.getByRole("region", { name: "Share this article" });
  await bar.getByRole("link", { name: "Mastodon" }).click();
  await page.waitForURL(`/share/mastodon/${slug}`);
  await page.getByLabel("Your instance").fill("@ada@fosstodon.org");
  await page.getByLabel("Your instance").press("Enter");
  await expect(page).toHaveURL(/^https:\/\/fosstodon\.org\/share\?text=Shared\+at\+an\+instance\+http/);

  await page.goto(`/blog/${slug}`);
  const opened = page.waitForEvent("popup");
  await bar.getByRole("link", { name: "Mastodon" }).click();
  await expect(await opened).toHaveURL(/^https:\/\/fosstodon\.org\/share/);
  await bar.getByRole("link", { name: "Use another instance" }).click();
  await page.waitForURL(`/share/mastodon/${slug}`);
  await page.getByLabel("Your instance").fill("hachyderm.io");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/^https:\/\/hachyderm\.io\/share/);
  // Requests to the Mastodon instances are intended, so they are no faults.
  expect(faults.splice(0).filter((fault) => !/^request to https:\/\/(fosstodon|hachyderm)/.test(fault))).toEqual([]);
});

test("a failed copy shows on its button, and a failed subscription in its form", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("No")) } });
  });
  await page.goto("/blog/how-folio-works");
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByRole("button", { name: "Not copied" })).toBeVisible();

  await page.route("**/api/newsletter/subscribe", failing);
  const form = page.getByRole("region", { name: "The newsletter" });
  await form.getByPlaceholder("Enter your email").fill("grace@example.com");
  await form.getByRole("button", { name: "Subscribe" }).click();
  await expect(form.getByRole("alert")).toHaveText("Something went wrong");
  await expect(form.getByPlaceholder("Enter your email")).toHaveValue("grace@example.com");
});
