import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { findViolations } from "./support/accessibility.ts";
import { startSite } from "./support/site.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

const folder = mkdtempSync(join(tmpdir(), "folio-newsletter-link-"));
let site: Awaited<ReturnType<typeof startSite>>;
test.beforeAll(async () => {
  site = await startSite({ DATA_DIR: folder });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("the link of an issue chooses topics and ends the subscription, without scripts and a sign-in", async ({
  browser,
  page,
}) => {
  await page.request.post(`${site.address}/api/newsletter/subscribe`, { data: { email: "magpie@example.com" } });
  using db = new DatabaseSync(join(folder, "folio.db"), { timeout: 5000 });
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
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
  expect(db.prepare("select is_active, unsubscribe_reason as reason from subscribers").get()).toMatchObject({
    is_active: 0,
    reason: "Too many mails",
  });
  await page.goto(site.address + link);
  expect(await findViolations(page)).toEqual([]);
  await reader.context().close();
});
