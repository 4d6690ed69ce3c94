import { findViolations } from "../support/accessibility.ts";
import { expect, test } from "../support/mail-site.ts";

test("the owner is notified of many concurrent sign-ups, and releases them with one click", async ({
  admin,
  site,
  mailbox,
}) => {
  const post = (path: string, data: object) => admin.request.post(`${site.address}/api${path}`, { data });
  // More sign-ups than a network's budget after one confirmation.
  for (let n = 0; n < 14; n++) await post("/newsletter/subscribe", { email: `babbage${n}@${n}.example` });
  const message = { name: "Babbage", email: "babbage14@14.example", message: "Hello", newsletter: true };
  await post("/contacts", message);
  await mailbox.next("owner@example.com", /^Many sign-ups/);

  await admin.goto("/admin/newsletter");
  const notice = admin.getByRole("region", { name: "Sign-ups from the network 127.0.0.0/24" });
  await expect(notice).toContainText("15 sign-ups are held back");
  await expect(admin.getByText("Held back, one of many")).toHaveCount(15);
  expect(await findViolations(admin, [320, 1440])).toEqual([]);
  await notice.getByRole("button", { name: "Release" }).click();
  await expect(notice).toHaveCount(0);
  await expect(admin.getByText("Not confirmed yet")).toHaveCount(15);
  await mailbox.next("babbage14@14.example", /^Confirm your subscription/);
});
