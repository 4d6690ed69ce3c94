import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

const address = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

test("nothing is loaded from the host of a video before its link is activated", async ({ page, post, faults }) => {
  const { slug } = await post({ contentFormat: "markdown", content: `Watch this:\n\n${address}\n\nThen read on.` });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }),
  );
  await page.goto(`/blog/${slug}`);
  const link = page.getByRole("link", { name: "Play the video on YouTube" });
  await link.focus();
  expect(await findViolations(page)).toEqual([]);
  expect(faults).toEqual([]);

  await link.press("Enter");
  const player = page.frameLocator("iframe").frameLocator("iframe").getByText("The player");
  await expect(player).toBeVisible();
  const frame = page.locator(".embed iframe");
  await expect(frame).toBeFocused();
  const { width, height } = (await frame.boundingBox())!;
  expect(width / height).toBeCloseTo(16 / 9, 1);
  // The player is the only request to another host.
  expect(faults.splice(0)).toEqual(["request to https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
});
