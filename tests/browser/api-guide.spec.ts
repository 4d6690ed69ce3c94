import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { startSite } from "./support/site.ts";

const root = join(import.meta.dirname, "../..");
const hasPrograms = ["bash", "curl", "jq"].every((name) => spawnSync(name, ["--version"]).status === 0);

interface Step {
  commands: string;
  /** What the guide shows right below them, if anything. */
  shown: string | undefined;
}

/** The blocks of commands in a page, each with the block that follows it at once. */
function stepsOf(markdown: string): Step[] {
  const blocks = /^```sh\n([\s\S]*?)^```\n(?:\n```(?:json)?\n([\s\S]*?)^```\n)?/gm;
  return [...markdown.matchAll(blocks)].map(([, commands, shown]) => ({ commands: commands!, shown }));
}

/** Ids and times are new in each run. */
const comparable = (text: string) =>
  text
    .replaceAll(/[\s\uFEFF]+$/gm, "")
    .replaceAll(/^[\s\uFEFF]+/gm, "")
    .replaceAll(/\b[0-9a-f]{24}\b/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");

/** Runs the steps in one shell, as a reader does. Answers what each printed. */
function runSteps(steps: Step[], cwd: string) {
  const mark = "=== the next step";
  const script = steps.map(({ commands }) => `${commands}\necho; echo "${mark}"\n`).join("");
  const { stdout, stderr, status } = spawnSync("bash", ["-eu", "-o", "pipefail", "-c", script], {
    cwd,
    encoding: "utf8",
  });
  expect(status, `${stderr}\n${stdout}`).toBe(0);
  return stdout.split(mark).slice(0, -1);
}

test("the guide to the API runs as it stands and answers what it shows", async () => {
  test.skip(!hasPrograms, "the guide needs bash, curl and jq");
  const guide = readFileSync(join(root, "docs/api.md"), "utf8");
  const [, email, password] = /ADMIN_EMAIL=(\S+) ADMIN_PASSWORD='([^']+)' npm start/.exec(guide)!;
  const site = await startSite({ ADMIN_NAME: "Ada", ADMIN_EMAIL: email!, ADMIN_PASSWORD: password! });
  const project = mkdtempSync(join(tmpdir(), "folio-guide-"));
  try {
    symlinkSync(join(root, "docs"), join(project, "docs"));
    const steps = stepsOf(guide.replaceAll("http://127.0.0.1:3000", site.address));
    const printed = runSteps(steps, project);
    for (const [index, { commands, shown }] of steps.entries()) {
      expect(printed[index], commands).not.toMatch(/^5\d\d$|Something went wrong/m);
      if (shown) expect(comparable(printed[index]!), commands).toBe(comparable(shown));
    }
  } finally {
    await site.stop();
    rmSync(project, { recursive: true });
  }
});
