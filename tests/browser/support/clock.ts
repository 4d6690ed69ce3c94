import type { Page } from "@playwright/test";
import { minuteMs } from "../../../src/contract/durations.ts";

/** Stops the page's clock from its next document on, until `page.clock` advances or resumes it. */
export async function pauseTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
