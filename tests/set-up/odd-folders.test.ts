import { spawnSync } from "node:child_process";
import { realpathSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { copySources, linkPackages } from "../support/checkout.ts";

/** Creates a checkout in a folder whose name contains characters that paths, URLs and bundlers escape differently. */
function oddlyNamedCheckout(name: string) {
  const folder = join(inject("runFolder"), name, "Mein Büro (1) 100% [neu]");
  copySources(folder);
  linkPackages(folder);
  return folder;
}

async function textOf(address: string) {
  const answer = await fetch(address);
  expect(answer.status, address).toBe(200);
  return answer.text();
}

/** Returns the paths of scripts and styles in a page's HTML. */
async function partsOf(address: string, page: string) {
  const html = await textOf(address + page);
  return [...html.matchAll(/<(?:script|link)[^>]* (?:src|href)="(\/(?:assets|src|@)[^"]*)"/g)].map(([, path]) => path!);
}

test("a site builds and serves in a folder with a space, an umlaut and %", async () => {
  const site = await startServer({
    command: process.execPath,
    args: ["scripts/start.mjs"],
    cwd: oddlyNamedCheckout("built"),
    env: { PATH: "/usr/bin:/bin", STARTER_CONTENT: "off" },
  });
  try {
    const parts = [...(await partsOf(site.address, "/")), ...(await partsOf(site.address, "/admin/login"))];
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) await textOf(site.address + part);
  } finally {
    expect(await site.stop()).toBe(0);
  }
});

test("a failed build names the file and the fault, without a stack trace", () => {
  const folder = oddlyNamedCheckout("broken");
  writeFileSync(
    join(folder, "src/web/visitor/islands/hydrate.ts"),
    `import { gone } from "./no-such-file.ts";\ngone();\n`,
  );
  const { stderr, status } = spawnSync(process.execPath, ["scripts/start.mjs"], {
    cwd: folder,
    env: { PATH: "/usr/bin:/bin" },
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stderr).toContain("./no-such-file.ts");
  expect(stderr).toContain("src/web/visitor/islands/hydrate.ts");
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stderr.trim().split("\n").length).toBeLessThan(16);
});

test("a start in a folder with # in its name, where Vite cannot build, is refused in one sentence", () => {
  const folder = join(inject("runFolder"), "C#");
  copySources(folder);
  const { stderr, status } = spawnSync(process.execPath, ["scripts/start.mjs"], { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe(
    `folio cannot be built in a folder whose path has #, ? or *: rename or move ${realpathSync(folder)}.\n`,
  );
  expect(status).toBe(1);
});
