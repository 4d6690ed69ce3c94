import type { Page } from "@playwright/test";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/mail-site.ts";

test("an issue is scheduled, returned to draft, sent, and resent to failed recipients", async ({ admin, mailbox }) => {
  await admin.request.put("/api/settings", { data: { newsletterDoubleOptIn: false } });
  for (const name of ["ada", "emmy", "hedy"])
    await admin.request.post("/api/newsletter/subscribe", { data: { email: `${name}@example.com` } });
  mailbox.refuse("hedy@example.com");

  await admin.goto("/admin/newsletter/issues/create");
  const subject = admin.getByRole("textbox", { name: "Subject" });
  await subject.fill("Notes from the observatory");
  const send = admin.getByRole("button", { name: "Send..." });
  await send.click();
  await expect(admin.getByText("Please write a note or choose a published article")).toBeVisible();
  await admin.getByRole("textbox", { name: "Note" }).fill("The comet is **back**.");
  await expect(admin.getByText("Please write a note or choose a published article")).toBeHidden();
  await admin.getByRole("button", { name: "Send a test to me" }).click();
  await expect(admin.getByRole("status").filter({ hasText: "Accepted" })).toBeVisible();
  expect((await mailbox.next("owner@example.com", /observatory/)).text).toContain("The comet is");

  await send.click();
  const dialog = admin.getByRole("dialog", { name: "Send this issue" });
  await expect(dialog).toContainText("goes to 3 subscribers");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByLabel("Send it later").check();
  expect(await findViolations(admin)).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(admin.getByText(/^Will be sent on .* 0?9:00.*\(UTC\), to 3 subscribers/)).toBeVisible();
  await admin.getByRole("button", { name: "Back to draft" }).click();
  await expect(subject).toHaveValue("Notes from the observatory");

  await send.click();
  await dialog.getByRole("button", { name: "Send to 3 subscribers" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Notes from the observatory");
  await expect(admin.getByText("2 of 3 emails accepted")).toBeVisible();
  await expect(admin.getByRole("row", { name: /hedy@example\.com Failed/ })).toContainText("No such mailbox");
  expect(await findViolations(admin)).toEqual([]);

  mailbox.refuse(undefined);
  await admin.getByRole("button", { name: "Try 1 again" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Try Again" }).click();
  await expect(admin.getByText("3 of 3 emails accepted")).toBeVisible();
  expect((await mailbox.next("hedy@example.com", /observatory/)).links.join(" ")).toContain("/newsletter/unsubscribe");
  await admin.getByRole("link", { name: "Back to Issues" }).click();
  await expect(admin.getByRole("row", { name: /Notes from the observatory/ })).toContainText("Sent");
});

/** Imports active subscribers `reader-0@example.com` and so on. */
async function importSubscribers(admin: Page, count: number) {
  const lines = Array.from({ length: count }, (_, index) => `reader-${index}@example.com`);
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(["Email", ...lines].join("\n")) };
  const answer = await admin.request.post("/api/newsletter/import?consent=They+asked&withoutStatus=active", {
    multipart: { file },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("an issue is paused, resumed and stopped; the screen counts the sent mails", async ({ admin, mailbox }) => {
  await importSubscribers(admin, 80);
  const subject = "Tides of the month";
  const data = { subject, note: "Hello" };
  const { data: issue } = await (await admin.request.post("/api/newsletter/issues", { data })).json();
  await admin.goto(`/admin/newsletter/issues/${issue._id}`);
  await admin.getByRole("button", { name: "Send..." }).click();
  const release = mailbox.holdAfter(10);
  await admin.getByRole("dialog").getByRole("button", { name: "Send to 80 subscribers" }).click();

  const progress = admin.getByRole("region", { name: "Progress" });
  await expect.poll(() => mailbox.count(subject)).toBe(10);
  await admin.getByRole("button", { name: "Pause" }).click();
  await expect(progress).toContainText("Nothing is sent until you resume.");
  await admin.getByRole("button", { name: "Resume" }).click();
  await admin.getByRole("button", { name: "Stop" }).click();
  await admin.getByRole("alertdialog", { name: "Stop this issue?" }).getByRole("button", { name: "Stop" }).click();
  await expect(progress).toContainText("Recipients who are still waiting do not get it.");
  await expect(admin.getByRole("button", { name: /Pause|Resume|Stop/ })).toHaveCount(0);
  release();
  // Mails that were being handed over when sending was stopped are still delivered.
  await expect(async () => {
    await admin.reload();
    await expect(progress).toContainText(`${mailbox.count(subject)} of 80 emails accepted`, { timeout: 1000 });
  }).toPass();
  expect(mailbox.count(subject)).toBeLessThan(80);
});

test("a post with its newsletter box ticked is sent once, when it is published", async ({ admin, mailbox, post }) => {
  await importSubscribers(admin, 1);
  const draft = await post({ title: "Gannets dive", isPublished: false });
  await admin.goto(`/admin/blogs/edit/${draft._id}`);
  await admin.getByRole("checkbox", { name: "Send to subscribers when it is published" }).check();
  for (const isPublished of [true, false, true]) {
    await admin.getByRole("checkbox", { name: "Publish immediately" }).setChecked(isPublished);
    await admin.getByRole("button", { name: "Update Post" }).click();
    await expect(admin).toHaveURL(/\/admin\/blogs$/);
    await admin.goBack();
  }
  await mailbox.next("reader-0@example.com", /^Gannets dive$/);
  await admin.goto("/admin/newsletter/issues");
  await expect(admin.getByRole("row", { name: /Gannets dive/ })).toHaveCount(1);
  await expect(admin.getByRole("row", { name: /Gannets dive/ })).toContainText("Sent");
});
