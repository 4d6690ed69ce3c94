import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { copySources, linkPackages } from "../support/checkout.ts";
import { waitFor } from "../support/waiting.ts";

function checkout(name: string) {
  const folder = join(inject("runFolder"), name);
  copySources(folder);
  linkPackages(folder);
  return folder;
}

function develop(cwd: string, settings: Record<string, string> = {}) {
  const env = { PATH: "/usr/bin:/bin", STARTER_CONTENT: "off", ...settings };
  return startServer({ command: process.execPath, args: ["scripts/dev.mjs"], cwd, env });
}

/** Runs `scripts/dev.mjs` until it exits instead of serving; returns its error output and exit code. */
async function developToItsEnd(cwd: string, settings: Record<string, string> = {}) {
  const env = { PATH: "/usr/bin:/bin", PORT: "0", ...settings };
  const child = spawn(process.execPath, ["scripts/dev.mjs"], { cwd, env, stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (text) => (errors += text));
  const [code] = await once(child, "close");
  return { errors, code };
}

const lastStep = "src/server/db/migrations/038-baseline.ts";

test("the development server reports a migration that has changed since it ran on the server's own database", async () => {
  const folder = checkout("development");
  const site = await develop(folder);
  try {
    expect(site.output()).toContain("with its data in ./data/dev");
    expect(existsSync(join(folder, "data/dev/folio.db"))).toBe(true);
    expect(existsSync(join(folder, "data/folio.db"))).toBe(false);

    appendFileSync(join(folder, lastStep), "// another wording\n");
    await waitFor(async () => {
      const answer = await fetch(site.address);
      expect(answer.status).toBe(500);
      expect(await answer.text()).toContain("remove ./data/dev to begin anew");
    });
  } finally {
    await site.stop();
  }

  expect(await developToItsEnd(folder)).toEqual({
    code: 1,
    errors:
      "The step 038-baseline of the schema has changed since the database in ./data/dev ran it: remove ./data/dev to begin anew.\n",
  });

  rmSync(join(folder, "data/dev"), { recursive: true });
  const anew = await develop(folder);
  expect(await anew.stop()).toBe(0);
});

test("the development server serves a changed page at the next request, without a restart", async () => {
  const folder = checkout("development-reload");
  const page = join(folder, "src/web/visitor/shell/missing-pages.tsx");
  const site = await develop(folder);
  const missing = async () => (await fetch(`${site.address}/blog/nothing`)).text();
  expect(await missing()).toContain("Article Not Found");

  writeFileSync(page, readFileSync(page, "utf8").replace("Article Not Found", "No Such Article"));
  await waitFor(async () => expect(await missing()).toContain("No Such Article"));
  expect(await site.stop()).toBe(0);
});
