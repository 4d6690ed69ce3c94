import { minuteMs } from "../../src/contract/durations.ts";
import { notification } from "./support/editor.ts";
import { failing, row } from "./support/lists.ts";
import { expect, test } from "./support/test.ts";

test("at most three notifications are shown; hover or focus keeps them visible", async ({ admin, post }) => {
  const titles = ["Lemurs one", "Lemurs two", "Lemurs three", "Lemurs four"];
  for (const title of titles) await post({ title });
  const now = Date.now();
  await admin.clock.install({ time: now });
  await admin.goto("/admin/blogs?search=lemurs");
  await admin.route("**/api/blogs/*/publish", failing);
  const shown = admin.getByRole("region", { name: "Notifications" }).getByRole("alert");
  const fail = async (title: string) => {
    await row(admin, title).getByRole("button", { name: "Published" }).click();
  };
  await expect(row(admin, "Lemurs four")).toBeVisible();
  await admin.clock.pauseAt(now + minuteMs);

  await fail("Lemurs one");
  await expect(shown).toHaveCount(1);
  await shown.hover();
  await admin.clock.runFor(20_000);
  await expect(shown).toHaveCount(1);
  await admin.mouse.move(0, 0);
  await admin.getByRole("button", { name: "Close notification" }).focus();
  await admin.clock.runFor(20_000);
  await expect(shown).toHaveCount(1);
  await admin.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);

  for (const title of titles) await fail(title);
  await expect(shown).toHaveCount(3);
  await admin.clock.runFor(5100);
  // The fourth notification was queued, and is shown for its full time once there is space.
  await expect(notification(admin, "Lemurs four")).toBeVisible();
});
