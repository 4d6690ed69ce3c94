import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { builtFile } from "../../../../tests/support/built-file.ts";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";
import { waitUntil } from "../../../../tests/support/waiting.ts";

test("while a folder is watched, a saved draft is pushed and has a preview; a published text waits", async () => {
  const app = await textFolderApp();
  await app.published({ title: "Public", slug: "public", content: "First words", contentFormat: "markdown" });
  await app.pull();
  const command = [builtFile("server/folio.js"), "push", app.folder, "--watch"];
  const child = spawn(process.execPath, command, { env: app.environment });
  onTestFinished(async () => {
    if (child.kill("SIGKILL")) await once(child, "exit");
  });
  let printed = "";
  child.stdout.on("data", (data: Buffer) => (printed += String(data)));
  await waitUntil(async () => printed.includes("Watching"));

  app.edit("posts/public.md", "First words", "Second words");
  app.write("posts/idea.md", "---\ntitle: Idea\n---\nSome words\n");
  await waitUntil(async () => printed.includes("preview  posts/idea.md"));
  const [, address = ""] = /preview {2}posts\/idea\.md {2}(\S+)/.exec(printed) ?? [];
  const preview = () => app.visitor.get(new URL(address).pathname);
  expect((await preview()).text).toContain("Some words");

  app.write("posts/idea.md", "---\ntitle: Idea\ntags: [one\n---\nOther words\n");
  await waitUntil(async () => printed.includes("problem  posts/idea.md"));
  app.write("posts/idea.md", "---\ntitle: Idea\n---\nOther words\n");
  await waitUntil(async () => (await preview()).text.includes("Other words"));
  expect((await app.post("public"))?.content).toBe("First words");
});
