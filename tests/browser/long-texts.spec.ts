import { findViolations } from "./support/accessibility.ts";
import { expect, row, test } from "./support/lists.ts";
import { choose, detail, row as message, write } from "./support/messages.ts";
import { userForm } from "./support/users.ts";

const host = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(50)}.example.com`;
const long = { name: "N".repeat(100), email: `${"a".repeat(60)}@${host}` };

test("long names, addresses and messages in lists have no accessibility violations", async ({ admin, site }) => {
  site.seed.events(60);
  await admin.request.post("/api/users", { data: { ...long, password: "long enough" } });
  await admin.request.post("/api/newsletter/subscribe", { data: long });
  await write(admin, long.name, "W".repeat(5000));
  await write(admin, "Bea", "Short");
  await admin.goto("/admin/newsletter");
  await admin.getByRole("checkbox", { name: "Select all subscribers on this page" }).click();
  expect(await findViolations(admin)).toEqual([]);
  await admin.goto("/admin/system/activity");
  await expect(row(admin, "Sign-in failed").first()).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);

  await admin.goto("/admin/contacts");
  await choose(admin, "Bea").click();
  await message(admin, "NNN").getByRole("button", { name: "NNN" }).click();
  await expect(detail(admin)).toContainText("WWW");
  expect(await findViolations(admin)).toEqual([]);

  await admin.goto("/admin/users");
  await expect(row(admin, "NNN")).toBeVisible();
  expect(await findViolations(admin)).toEqual([]);
  await admin.getByRole("button", { name: /^Edit NNN/ }).click();
  await expect(userForm(admin).dialog).toBeVisible();
  await userForm(admin).email.fill("no address");
  await userForm(admin).save.click();
  await expect(userForm(admin).email).toHaveAttribute("aria-invalid", "true");
  expect(await findViolations(admin)).toEqual([]);
});
