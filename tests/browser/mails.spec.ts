import { findViolations } from "./support/accessibility.ts";
import { notification } from "./support/editor.ts";
import { expect, test, withoutScripts } from "./support/mail-site.ts";
import { button, detail, row, write } from "./support/messages.ts";

test("an invited user sets a password by a link that works once", async ({ admin, browser, baseURL, mailbox }) => {
  await admin.goto("/admin/users");
  await button(admin, "Add User").click();
  const dialog = admin.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Name").fill("Zelda Ibsen");
  await dialog.getByLabel("Email").fill("zelda@example.com");
  await dialog.getByLabel("Send an invitation").check();
  await dialog.getByRole("button", { name: "Invite User" }).click();

  const person = await withoutScripts(browser, baseURL ?? "");
  const invitation = await mailbox.next("zelda@example.com", /^You are invited/);
  expect(invitation.text).toContain("owner created an account for you");
  await person.goto(invitation.links[0] ?? "");
  await person.getByLabel("New password").fill("a calm harbour");
  await person.getByRole("button", { name: "Set Password" }).click();
  await expect(person).toHaveURL(/\/admin\/login/);
  const login = { email: "zelda@example.com", password: "a calm harbour" };
  expect((await person.request.post("/api/auth/login", { data: login })).status()).toBe(200);

  await person.goto(invitation.links[0] ?? "");
  await expect(person.getByText("This link was already used or has expired.")).toBeVisible();
  await person.request.post("/api/auth/logout");
  await person.goto("/admin/login");
  await person.getByRole("link", { name: "Forgot your password?" }).click();
  await person.getByLabel("Email").fill("zelda@example.com");
  await person.getByRole("button", { name: "Send Link" }).click();
  await expect(person.getByText("an email with a link is on its way")).toBeVisible();
  await person.context().close();
});

test("a reply reaches the sender of the message; a refused reply can be sent again", async ({ admin, mailbox }) => {
  mailbox.refuse("sender@example.com");
  await write(admin, "Ottoline", "Do you repair sextants?");
  await admin.goto("/admin/contacts?search=sextants");
  await row(admin, "Ottoline").getByRole("button", { name: "Ottoline" }).click();
  await admin.getByLabel("Your reply").fill("Gladly, bring it along.");
  await button(admin, "Send Reply").click();
  await expect(detail(admin).getByText("Not sent")).toBeVisible();
  await expect(detail(admin).getByText("550 No such mailbox")).toBeVisible();

  mailbox.refuse(undefined);
  await admin.goto("/admin/system");
  await admin.getByRole("navigation", { name: "System" }).getByRole("link", { name: "Emails" }).click();
  const mails = admin.getByRole("table", { name: "Emails" });
  const reply = mails.getByRole("row").filter({ hasText: "Reply to a message" });
  await expect(reply).toContainText("550 No such mailbox");
  expect(await findViolations(admin)).toEqual([]);
  await reply.getByRole("button", { name: "Dismiss “Reply to a message” to sender@example.com" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Back" }).click();
  await reply.getByRole("button", { name: "Send “Reply to a message” to sender@example.com again" }).click();
  await expect(notification(admin, "“Reply to a message” to sender@example.com is sent again")).toBeVisible();

  const mail = await mailbox.next("sender@example.com", /^Re: /);
  expect(mail.text).toContain("Gladly, bring it along.");
  expect(mail.text).toContain("> Do you repair sextants?");
  await expect(reply.getByText("Sent", { exact: true })).toBeVisible();
});

test("a reader confirms, gets an issue, and then unsubscribes", async ({ admin, browser, baseURL, mailbox, post }) => {
  await post({ title: "Lighthouses of the north" });
  const reader = await withoutScripts(browser, baseURL ?? "");
  await reader.goto("/newsletter/subscribe");
  await reader.getByRole("main").getByLabel("Email").fill("mirabel@example.com");
  await reader.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(reader.getByRole("main").getByText("you will get an email to confirm it")).toBeVisible();
  await admin.goto("/admin/newsletter?search=mirabel");
  const row = admin.getByRole("row").filter({ hasText: "mirabel@example.com" });
  await expect(row).toContainText("Not confirmed yet");
  const confirmation = await mailbox.next("mirabel@example.com", /^Confirm your subscription/);
  const link = confirmation.links[0] ?? "";
  await admin.goto(link);
  expect(await findViolations(admin, [320, 1440])).toEqual([]);
  await reader.goto(link);
  await reader.getByRole("button", { name: "Confirm", exact: true }).click();
  await expect(reader.getByText("your subscription is confirmed")).toBeVisible();

  await admin.goto("/admin/newsletter/issues/create");
  await admin.getByRole("textbox", { name: "Subject" }).fill("Lighthouses, and one more");
  await admin.getByRole("combobox", { name: "Search for a post to add" }).fill("Lighthouses");
  await admin.getByRole("option", { name: "Lighthouses of the north" }).click();
  await button(admin, "Send...").click();
  await admin.getByRole("dialog").getByRole("button", { name: "Send to 1 subscriber" }).click();
  const issue = await mailbox.next("mirabel@example.com", /^Lighthouses, and one more$/);
  expect(issue.text).toContain("Lighthouses of the north");
  const recipients = admin.getByRole("table", { name: "Recipients" });
  await expect(recipients.getByRole("row").filter({ hasText: "mirabel@example.com" })).toContainText("Accepted");

  // Unsubscribes like a mail program: without a cookie, and without opening the page.
  const unsubscribe = /<(.+)>/.exec(issue.headers.get("list-unsubscribe") ?? "")?.[1] ?? "";
  const left = await fetch(unsubscribe, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: issue.headers.get("list-unsubscribe-post") ?? "",
  });
  expect(left.status).toBe(200);
  await admin.goto("/admin/newsletter?search=mirabel");
  await expect(row).toContainText("Inactive");
  await expect(row).toContainText("Unsubscribed");
  await reader.context().close();
});
