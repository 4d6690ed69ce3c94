import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { expect, test } from "vitest";
import { builtFile } from "../../../../tests/support/built-file.ts";
import { textFolderApp } from "../../../../tests/support/extensions/text-folder/text-folder-app.ts";
import { waitUntil } from "../../../../tests/support/waiting.ts";
import { minuteMs } from "../../../contract/durations.ts";

const texts = 60;

test(
  "a push and a pull that are killed are completed by the next run, without doubling a text",
  { timeout: 10 * minuteMs },
  async () => {
    const app = await textFolderApp();
    const path = (index: number) => `posts/text-${index}.md`;

    /** Starts a command, and kills it when `isReached`. */
    async function kill(args: string[], isReached: () => Promise<boolean>) {
      const child = spawn(process.execPath, [builtFile("server/folio.js"), ...args], { env: app.environment });
      const ended = once(child, "exit");
      await waitUntil(async () => child.exitCode !== null || (await isReached()));
      child.kill("SIGKILL");
      await ended;
    }
    const stored = async () => (await app.admin.get("/api/blogs?limit=1")).body.total as number;
    const files = (folder: string) => globSync("posts/*.md", { cwd: folder });

    for (let index = 0; index < texts; index++) app.write(path(index), `---\ntitle: Text ${index}\n---\nWords\n`);
    for (const count of [1, 12, 25, 40]) await kill(["push", app.folder], async () => (await stored()) >= count);
    await app.push();
    expect(await stored()).toBe(texts);

    const other = `${app.folder}-2`;
    for (const count of [1, 20, 40]) await kill(["pull", other], async () => files(other).length >= count);
    expect((await app.folio(["pull", other])).code).toBe(0);
    expect(files(other)).toHaveLength(texts);
    for (const folder of [app.folder, other])
      expect((await app.folio(["status", folder])).stdout).toBe("The folder and the site are the same.\n");
  },
);
