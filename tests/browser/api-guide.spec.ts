import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSite } from "./support/site.ts";
import { expect, test } from "./support/sites.ts";

const root = join(import.meta.dirname, "../..");
const hasPrograms = ["bash", "curl", "jq"].every((name) => spawnSync(name, ["--version"]).status === 0);

interface Step {
  commands: string;
  /** Output that the guide shows below the commands, if any. */
  shown: string | undefined;
}

/** Returns the command blocks of a page, each with the output block directly after it. */
function stepsOf(markdown: string): Step[] {
  const blocks = /^```sh\n([\s\S]*?)^```\n(?:\n```(?:json)?\n([\s\S]*?)^```\n)?/gm;
  return [...markdown.matchAll(blocks)].map(([, commands, shown]) => ({ commands: commands!, shown }));
}

/** Replaces ids and times, which differ in each run. */
const normalize = (text: string) =>
  text
    .replaceAll(/[\s\uFEFF]+$/gm, "")
    .replaceAll(/^[\s\uFEFF]+/gm, "")
    .replaceAll(/\b[0-9a-f]{24}\b/g, "ID")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME");

/** Runs the steps in one shell; returns the output of each. */
function runSteps(steps: Step[], cwd: string) {
  const separator = "=== the next step";
  const script = steps.map(({ commands }) => `${commands}\necho; echo "${separator}"\n`).join("");
  const { stdout, stderr, status } = spawnSync("bash", ["-eu", "-o", "pipefail", "-c", script], {
    cwd,
    encoding: "utf8",
  });
  expect(status, `${stderr}\n${stdout}`).toBe(0);
  return stdout.split(separator).slice(0, -1);
}

test("the commands of the API guide run and print the output shown in the guide", async () => {
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
      if (shown) expect(normalize(printed[index]!), commands).toBe(normalize(shown));
    }
  } finally {
    await site.stop();
    rmSync(project, { recursive: true });
  }
});
