import type { Page } from "@playwright/test";
import { minuteMs } from "../../../src/contract/durations.ts";

/** From the next navigation on, stops the page's clock until `page.clock` advances or resumes it. */
export async function pauseTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
