import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../support/chromium.ts";
import { editorOf, untilDraftStored, withoutAutosave } from "./support/editor.ts";
import { owner } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

/** Starts a browser with this profile, in a separate process, at a page of the back office. */
async function openBrowser(profile: string, site: string, path: string) {
  const { executablePath = chromium.executablePath(), args = [], env = process.env } = await chromiumOptions();
  const child = spawn(
    executablePath,
    [...args, "--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`],
    { stdio: ["ignore", "ignore", "pipe"], env: { ...env } },
  );
  const exited = once(child, "exit");
  const errors = createInterface(child.stderr);
  const endpoint = await new Promise<string>((found) =>
    errors.on("line", (line) => {
      const address = /ws:\/\/\S+/.exec(line)?.[0];
      if (address) found(address);
    }),
  );
  const browser = await chromium.connectOverCDP(endpoint);
  const page = await browser.contexts()[0]!.newPage();
  await page.request.post(`${site}/api/auth/login`, { data: owner });
  await withoutAutosave(page);
  await page.goto(site + path);
  return {
    page,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

test("after the browser process is killed, the last stored draft is restored completely", async ({ site, post }) => {
  const profile = await mkdtemp(join(tmpdir(), "folio-profile-"));
  const { id } = await post({ title: "Killed", content: "Stored." });
  const path = `/admin/blogs/edit/${id}`;

  const first = await openBrowser(profile, site.address, path);
  await editorOf(first.page).content.press("Control+End");
  await first.page.keyboard.type(" Typed in good time.");
  await untilDraftStored(first.page, "Typed in good time.");
  await first.page.keyboard.type("..........");
  await first.kill();

  const second = await openBrowser(profile, site.address, path);
  await expect(editorOf(second.page).content).toHaveValue(/^Stored\. Typed in good time\./);
  await second.kill();
  await rm(profile, { recursive: true, force: true, maxRetries: 5 });
});
