import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../../tests/support/chromium.ts";
import { importTool } from "../set-up/tool-packages.mjs";
import { fillAuditedSite } from "./audited-site.mjs";
import { startBuiltSite } from "./built-site.mjs";

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Prints Lighthouse's scores on a simulated slow phone for `paths` and a photo article, on a new site with `look`. */
export async function audit(paths, look = "plain") {
  const { default: lighthouse } = await importTool("lighthouse");
  const site = await startBuiltSite();
  const profile = mkdtempSync(join(tmpdir(), "folio-audit-"));
  let browser;
  try {
    const photoPath = await fillAuditedSite(site, look);
    const { args = [], ...options } = await chromiumOptions();
    browser = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...args, "--remote-debugging-port=0"],
    });
    // Chromium chooses the debugging port and writes it to this file.
    const port = Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n", 1)[0]);
    console.log(`| page | ${categories.join(" | ")} | first paint | largest paint | shift |`);
    console.log(`| --- |${" --- |".repeat(categories.length + 3)}`);
    for (const path of [...paths, photoPath]) await auditPage(lighthouse, site.address, path, port);
  } finally {
    await browser?.close();
    await site.stop();
    rmSync(profile, { recursive: true, force: true });
  }
}

async function auditPage(lighthouse, address, path, port) {
  const { lhr } = await lighthouse(address + path, { port, onlyCategories: categories, logLevel: "error" });
  const scores = categories.map((category) => Math.round((lhr.categories[category]?.score ?? 0) * 100));
  const times = ["first-contentful-paint", "largest-contentful-paint", "cumulative-layout-shift"].map(
    (audit) => lhr.audits[audit]?.displayValue?.replace("\u00a0", " ") ?? "",
  );
  console.log(`| ${[path, ...scores, ...times].join(" | ")} |`);

  for (const { id, refs } of categories.map((category) => ({
    id: category,
    refs: lhr.categories[category]?.auditRefs ?? [],
  })))
    for (const { id: audit, weight } of refs) {
      const { score, title } = lhr.audits[audit] ?? {};
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${id}: ${title} (${score})`);
    }
}
