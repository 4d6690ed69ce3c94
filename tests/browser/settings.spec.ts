import { notification } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test("a new name and accent colour are on the public page as soon as they are saved", async ({ admin }) => {
  const { data: before } = (await (await admin.request.get("/api/settings")).json()) as { data: object };
  await admin.goto("/");
  const hue = () => admin.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--accent-hue"));
  const old = await hue();

  await admin.goto("/admin/settings");
  await admin.getByRole("textbox", { name: "Name", exact: true }).fill("Robin Vale");
  await admin.getByRole("slider", { name: "Accent colour" }).fill("140");
  await expect(admin.getByText("Unsaved changes")).toBeVisible();
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(notification(admin, "Settings saved")).toBeVisible();
  await expect(admin.getByText("Unsaved changes")).toHaveCount(0);

  await admin.goto("/");
  await expect(admin).toHaveTitle(/Robin Vale/);
  await expect(admin.getByRole("banner").getByText("Robin Vale")).toBeVisible();
  expect(Number(await hue())).toBe(140);

  // The other tests of this server know the site as it is delivered.
  expect((await admin.request.put("/api/settings", { data: before })).status()).toBe(200);
  await admin.reload();
  expect(await hue()).toBe(old);
});

test("a wrong value is told at its field, and nothing is saved", async ({ admin, request }) => {
  await admin.goto("/admin/settings");
  const name = admin.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("");
  await admin.getByRole("button", { name: "Save", exact: true }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Please give the site a name/);
  await expect(admin.getByText("Unsaved changes")).toBeVisible();
  expect(await (await request.get("/")).text()).toContain("Alex Morgan");
});
