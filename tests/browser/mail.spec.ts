import { button, write } from "./support/messages.ts";
import { dataOf, expect, test } from "./support/test.ts";

test("only the dashboard and the mail settings report a missing mail server", async ({ admin }) => {
  const sentence = admin.getByRole("main").getByText("Set SMTP_URL in the settings of the server");
  await admin.goto("/admin/dashboard");
  await admin.getByRole("link", { name: "Mail is not set up" }).click();
  await expect(admin.getByRole("heading", { level: 2, name: "Mail & newsletter" })).toBeVisible();
  await expect(sentence).toHaveCount(1);
  await expect(button(admin, "Send a test email")).toHaveCount(0);

  await write(admin, "Philippa", "About semaphores");
  const data = await dataOf<{ _id: string }[]>(admin, "/api/contacts?search=semaphores");
  for (const [path, shown] of [
    [`/admin/contacts?message=${data[0]?._id}`, admin.getByRole("link", { name: "Reply via Email" })],
    ["/admin/newsletter/issues/create", admin.getByLabel("Subject")],
    ["/admin/newsletter/issues", admin.getByText("No issues yet")],
    ["/admin/system/mails", admin.getByText("No emails found")],
    ["/admin/profile", admin.getByRole("list", { name: "Sessions" })],
  ] as const) {
    await admin.goto(path);
    await expect(shown, path).toBeVisible();
    await expect(admin.getByRole("main").getByText(/set up mail|SMTP|cannot send/i), path).toHaveCount(0);
    await expect(admin.getByLabel("Your reply"), path).toHaveCount(0);
  }
  await admin.goto("/admin/newsletter/issues/create");
  await expect(button(admin, "Send...")).toBeDisabled();
  await expect(button(admin, "Send...")).toHaveAttribute("title", "Mail is not set up");
});
