import { button, write } from "./support/messages.ts";
import { expect, test, withoutScripts } from "./support/test.ts";

test("without a mail server, Settings → Mail says what to set, and other screens lead there", async ({ admin }) => {
  const sentence = admin.getByRole("main").getByText("Set SMTP_URL in the settings of the server");
  await admin.goto("/admin/dashboard");
  await admin.getByRole("link", { name: "Mail is not set up" }).click();
  await expect(admin.locator("#settings-mail").getByText("Set SMTP_URL")).toBeInViewport();
  await expect(sentence).toHaveCount(1);
  await expect(button(admin, "Send a test email")).toHaveCount(0);
  await expect(admin.locator("#settings-newsletter").getByRole("link", { name: "Set up mail first" })).toBeVisible();

  await write(admin, "Philippa", "About semaphores");
  const { data } = (await (await admin.request.get("/api/contacts?search=semaphores")).json()) as {
    data: { _id: string }[];
  };
  for (const [path, link] of [
    [`/admin/contacts?message=${data[0]?._id}`, "Set up mail to reply from here"],
    ["/admin/newsletter/issues/create", "Set up mail first"],
    ["/admin/system/mails", "Set up mail"],
    ["/admin/profile", "Set up mail first"],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByRole("main").getByRole("link", { name: link }), path).toBeVisible();
    await expect(sentence, path).toHaveCount(0);
    for (const control of [button(admin, "Send..."), admin.getByLabel("Your reply")])
      await expect(control, path).toHaveCount(0);
  }
  await admin.goto("/admin/newsletter/issues");
  await expect(admin.getByText("No issues yet")).toBeVisible();
  await expect(sentence).toHaveCount(0);
});

test("without a mail server, the page for a forgotten password says who sets another one", async ({
  browser,
  baseURL,
}) => {
  const visitor = await withoutScripts(browser, baseURL ?? "");
  await visitor.goto("/admin/login");
  await visitor.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(visitor.getByText("folio users reset-password EMAIL")).toBeVisible();
  await visitor.context().close();
});
