import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allRows, emptyPlace, filesIn, filledApp, settingsOf, stopApp } from "../support/backup-app.ts";
import { runBuiltFolio } from "../support/command-line.ts";

const kills = 12;
const entry = join(import.meta.dirname, "../../dist/server/folio.js");

/** Starts a command of folio, and kills it after a random time of 100 to 1000 ms. */
async function killCommand(args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [entry, ...args], {
    env: { PATH: process.env["PATH"], ...settings },
    stdio: "ignore",
  });
  const exit = once(child, "exit");
  await new Promise((resolve) => setTimeout(resolve, 100 + Math.random() * 900));
  child.kill("SIGKILL");
  await exit;
}

test(
  `${kills} killed restores each leave an empty or a complete site, and can be run again`,
  { timeout: 600_000 },
  async () => {
    const app = await filledApp();
    const file = (await runBuiltFolio(["backup"], settingsOf(app.place))).stdout.trim();
    await stopApp(app);
    const rows = await allRows(app.place);
    const images = filesIn(app.directory, "uploads");

    for (let kill = 0; kill < kills; kill++) {
      const place = await emptyPlace();
      await killCommand(["restore", file], settingsOf(place));
      const again = await runBuiltFolio(["restore", file], settingsOf(place));
      // The second restore is refused if the first one had finished before it was killed.
      const isRefused = /already exists|has tables already/.test(again.stderr);
      expect([again.code, again.stderr === "" || isRefused]).toEqual([isRefused ? 1 : 0, true]);
      expect(await allRows(place)).toEqual(rows);
      // Ignores incomplete files of the killed process, which stay for a day.
      expect(filesIn(place.directory, "uploads").filter((name) => !name.startsWith("."))).toEqual(images);
    }
  },
);
