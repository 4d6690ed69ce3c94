import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/mail-site.ts";

test("an issue gets a time, goes back to draft, is sent and followed, and tried again where it failed; a digest is set", async ({
  admin,
  mailbox,
}) => {
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
  await admin.getByRole("button", { name: "Send a test to me" }).click();
  await expect(admin.getByRole("status").filter({ hasText: "Accepted" })).toBeVisible();
  expect((await mailbox.next("owner@example.com", /observatory/)).text).toContain("The comet is");

  await send.click();
  const dialog = admin.getByRole("dialog", { name: "Send this issue" });
  await expect(dialog).toContainText("goes to 3 subscribers");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await dialog.getByRole("radio", { name: "At a time" }).check();
  expect(await findViolations(admin)).toEqual([]);
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(admin.getByText(/^Goes out on .* 0?9:00.*\(UTC\), to 3 subscribers/)).toBeVisible();
  await admin.getByRole("button", { name: "Back to draft" }).click();
  await expect(subject).toHaveValue("Notes from the observatory");

  await send.click();
  await dialog.getByRole("button", { name: "Send to 3 subscribers" }).click();
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Notes from the observatory");
  await expect(admin.getByText("2 of 3 mails accepted")).toBeVisible();
  await expect(admin.getByRole("row", { name: /hedy@example\.com Failed/ })).toContainText("No such mailbox");
  expect(await findViolations(admin)).toEqual([]);

  mailbox.refuse(undefined);
  await admin.getByRole("button", { name: "Try 1 again" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Try Again" }).click();
  await expect(admin.getByText("3 of 3 mails accepted")).toBeVisible();
  expect((await mailbox.next("hedy@example.com", /observatory/)).links.join(" ")).toContain("/newsletter/unsubscribe");
  await admin.getByRole("link", { name: "Back to Issues" }).click();
  await expect(admin.getByRole("row", { name: /Notes from the observatory/ })).toContainText("Sent");

  await admin.goto("/admin/settings#settings-newsletter");
  await admin.getByLabel("Day of the digest").selectOption("friday");
  await admin.getByLabel("Time of the digest").fill("");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByLabel("Time of the digest")).toHaveAccessibleDescription("Please give a time, such as 09:00");
  await admin.getByLabel("Time of the digest").fill("07:30");
  await admin.keyboard.press("Control+s");
  await expect(admin.getByText("Settings saved")).toBeVisible();
  const { newsletterDigest } = (await (await admin.request.get("/api/settings")).json()).data;
  expect(newsletterDigest).toEqual({ weekday: "friday", time: "07:30" });
});
