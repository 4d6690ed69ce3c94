import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { builtFile } from "../../../../tests/support/built-file.ts";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";
import { readShellBlocks } from "../../../../tests/support/fenced-blocks.ts";
import { waitUntil } from "../../../../tests/support/waiting.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../docs/tools.md"), "utf8");
const blockOf = (language: string) => new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "ms").exec(page)?.[1] ?? "";

/** Creates a site, and a home folder in which the commands of docs/tools.md run against it. */
async function homeApp() {
  const app = await textFolderApp();
  const home = join(app.directory, "home");
  const bin = join(home, "bin");
  mkdirSync(bin, { recursive: true });
  const program = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  program("folio", `exec "${process.execPath}" "${builtFile("server/folio.js")}" "$@"`);
  program("npx", '[ "$1 $2" = "--yes folio.tgz" ] && shift 2 && exec folio "$@"');
  // Stands for an hour of writing.
  program("vim", 'echo "More words" >> "$1"');
  const identity = { GIT_CONFIG_COUNT: "2", GIT_CONFIG_KEY_0: "user.name", GIT_CONFIG_VALUE_0: "A" };
  const env = {
    HOME: home,
    PATH: `${bin}:${process.env["PATH"]}`,
    FOLIO_TOKEN: await app.token(),
    ...identity,
    GIT_CONFIG_KEY_1: "user.email",
    GIT_CONFIG_VALUE_1: "a@example.com",
  };
  const adapt = (script: string) =>
    script.replaceAll("https://example.com", app.origin).replace(/^export FOLIO_TOKEN=.*\n/m, "");
  const sh = async (script: string, cwd = home) =>
    (await promisify(execFile)("bash", ["-ec", adapt(script)], { cwd, env })).stdout;
  return { ...app, home, env, sh, texts: join(home, "texts") };
}

test("the commands of the page about tools work in its order, from a token to a note", async () => {
  const { sh, post, env, home, texts } = await homeApp();
  const [pull = "", first = "", watch = "", git = "", note = ""] = readShellBlocks(page);

  await sh(pull);
  expect(await sh(first)).toContain("new      posts/hello-world.md  Hello, world");
  expect(await post("hello-world")).toMatchObject({
    tags: ["writing"],
    content: "Written in a terminal.",
    isPublished: false,
  });

  expect(await sh(git)).toContain("changed  posts/hello-world.md");
  expect((await post("hello-world"))?.content).toBe("Written in a terminal.\nMore words");
  expect(execFileSync("git", ["log", "--format=%s"], { cwd: texts, encoding: "utf8" })).toBe("Write about terminals\n");

  const { tasks } = JSON.parse(blockOf("json")) as { tasks: { command: string }[] };
  const [pulling, pushing, watching] = tasks.map(({ command }) => command);
  for (const command of [pulling, pushing]) expect(await sh(command ?? "", texts)).toContain("are the same");
  for (const command of [watch, watching]) {
    const child = spawn("bash", ["-c", `exec ${command}`], { cwd: texts, env });
    let printed = "";
    child.stdout.on("data", (data: Buffer) => (printed += String(data)));
    await waitUntil(() => printed.includes("Watching"));
    child.kill();
    await once(child, "exit");
  }

  expect(await sh(note, home)).toBe("an-idea-about-caches\n");
  expect(await post("an-idea-about-caches")).toMatchObject({ title: "An idea about caches", isPublished: false });
});

test("the GitHub Action of the page about tools pushes texts, and commits what the push has recorded", async () => {
  const { sh, post, texts, home, origin } = await homeApp();
  await sh(`folio pull ${texts} --site ${origin}; cd ${texts}; git init -q -b main; git add -A; git commit -qm Begin`);
  await sh(`git clone -q --bare texts origin.git; git clone -q origin.git writer; git clone -q origin.git runner`);
  await sh(
    "mkdir writer/posts; printf -- '---\\ntitle: Merged\\nisPublished: true\\n---\\nWords\\n' > writer/posts/merged.md",
  );
  await sh("cd writer; git add -A; git commit -qm Write; git push -q; cd ../runner; git pull -q");

  const { jobs } = parse(blockOf("yaml")) as { jobs: { push: { steps: { run?: string }[] } } };
  for (const { run } of jobs.push.steps)
    if (run) await sh(run.replace("${{ vars.FOLIO_RELEASE }}", "folio.tgz"), join(home, "runner"));

  const published = await post("merged");
  expect(published).toMatchObject({ isPublished: true });
  await sh("git pull -q", join(home, "writer"));
  expect(readFileSync(join(home, "writer/posts/merged.md"), "utf8")).toContain(published?.publishedAt);
  expect(await sh("folio status .", join(home, "writer"))).toBe("The folder and the site are the same.\n");
});
