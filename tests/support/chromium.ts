import { existsSync } from "node:fs";
import { join } from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";
import { unpackChromium } from "./unpack-chromium.ts";

const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Launch options of the browser: `CHROMIUM_PATH` if set; otherwise on x64 Linux `scripts/tools/chromium`, elsewhere
 * Playwright's own (`npx playwright install chromium`).
 */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const given = process.env["CHROMIUM_PATH"];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, and there is no such file.`);
    return { executablePath: given, args };
  }
  if (process.platform !== "linux" || process.arch !== "x64") return {};

  const folder = await unpackChromium();
  // Adds the libraries of the Chromium package, because a minimal system lacks NSS.
  const libraries = [join(folder, "al2023", "lib"), process.env["LD_LIBRARY_PATH"]].filter(Boolean).join(":");
  const env = { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, "fonts.conf") };
  return { executablePath: join(folder, "chromium"), args, env };
}

export const launchChromium = async () => chromium.launch(await chromiumOptions());
