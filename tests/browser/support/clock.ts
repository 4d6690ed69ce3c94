import type { Page } from "@playwright/test";
import { minuteMs } from "../../../src/contract/durations.ts";

/** Time stands still on this page from its next document on, until `page.clock` moves or resumes it. */
export async function pauseTime(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + minuteMs);
}
