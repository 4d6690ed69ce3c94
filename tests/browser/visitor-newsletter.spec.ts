import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findViolations } from "./support/accessibility.ts";
import { findLayoutFaults } from "./support/layout-faults.ts";
import { owner, startSite } from "./support/site.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

const folder = mkdtempSync(join(tmpdir(), "folio-newsletter-"));
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("without scripts, the unsubscribe link lets a reader choose topics", async ({ browser, page }) => {
  await page.request.post(`${site.address}/api/newsletter/subscribe`, { data: { email: "magpie@example.com" } });
  using db = new DatabaseSync(join(folder, "folio.db"));
  const { token } = db.prepare("select token from subscribers").get() as { token: string };
  const link = `/newsletter/unsubscribe?token=${token}`;
  for (const path of [link, "/newsletter/unsubscribe?token=unknown"]) {
    await page.goto(site.address + path);
    expect(await findViolations(page), path).toEqual([]);
  }

  const reader = await withoutScripts(browser, site.address);
  await reader.goto(link);
  await expect(reader.getByText("m…@example.com")).toBeVisible();
  await reader.getByRole("checkbox", { name: "React" }).check();
  await reader.getByRole("button", { name: "Save Topics" }).click();
  await expect(reader.getByText("Your topics are saved.")).toBeVisible();
  await reader.goto(link);
  await expect(reader.getByRole("checkbox", { name: "React" })).toBeChecked();

  await reader.getByLabel("What made you leave?").fill("Too many mails");
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  expect(db.prepare("select is_active, unsubscribe_reason as reason from subscribers").get()).toMatchObject({
    is_active: 0,
    reason: "Too many mails",
  });
  await page.goto(site.address + link);
  expect(await findViolations(page)).toEqual([]);
  await reader.goto(link);
  await reader.getByRole("link", { name: "subscribe again" }).click();
  await expect(reader.getByRole("contentinfo").getByRole("textbox", { name: "Email" })).toBeInViewport();
  await reader.context().close();
});

const note = `Hello **all**,

## What is new

\`\`\`js
const sentence = "a line of code that is much longer than the screen of a phone is wide, so that it scrolls";
\`\`\`

| a | table |
| - | ----- |
| 1 | 2     |
`;

test("a reader finds the sent issues from every page, and navigates between them", async ({ page }) => {
  await page.request.post(`${site.address}/api/auth/login`, { data: owner });
  const posts = (await (await page.request.get(`${site.address}/api/blogs?limit=2`)).json()) as {
    data: { id: string }[];
  };
  using db = new DatabaseSync(join(folder, "folio.db"));
  for (const [subject, postIds] of [
    ["A magpie, and what it found", posts.data.map(({ id }) => id)],
    [`مقال 🎈 ${"unbreakable".repeat(9)}`, []],
  ] as const) {
    const data = { subject, preview: "", note, postIds };
    const answer = await page.request.post(`${site.address}/api/newsletter/issues`, { data });
    const { data: issue } = (await answer.json()) as { data: { id: string; posts: object[] } };
    db.prepare(
      `update issues set state = 'sent', number = (select count(number) + 1 from issues), started_at = created_at,
       content = json_object('noteHtml', note_html, 'posts', json(?)) where id = ?`,
    ).run(JSON.stringify(issue.posts), issue.id);
  }
  // Saves a setting to invalidate the cached pages, because the issues were changed only in the database.
  await page.request.put(`${site.address}/api/settings`, { data: { headline: "Writes letters" } });
  await page.request.post(`${site.address}/api/auth/logout`);

  await page.goto(`${site.address}/about`);
  await page.getByRole("contentinfo").getByRole("link", { name: "Newsletter", exact: true }).click();
  await expect(page.getByText("2 issues, newest first.")).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "A magpie, and what it found" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A magpie, and what it found");
  await expect(page.getByRole("heading", { level: 3 })).toHaveCount(2);
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page, { minTargetPx: 24 })).toEqual([]);
  await page.getByRole("navigation", { name: "Previous and next issue" }).getByRole("link").click();
  await expect(page).toHaveURL(`${site.address}/newsletter/2`);
  expect(await findViolations(page)).toEqual([]);
});
