import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { open, readlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { uploadsApp } from "../../../tests/support/any-database-app.ts";
import { pngOf } from "../../../tests/support/image-form.ts";
import { dayMs, hourMs } from "../../contract/durations.ts";

test("removed uploads are deleted by a nightly job after 30 days", async () => {
  let now = Date.now();
  const { features, admin, folder, uploadFile, get } = await uploadsApp({ now: () => new Date(now) });
  const file = await uploadFile(await pngOf(60, 40));
  await admin.delete(`/api/media/${file}`);
  const removed = () => readdirSync(join(folder, ".removed"));
  expect([readdirSync(folder), removed()]).toEqual([[".removed"], [file]]);
  expect((await get(`/uploads/.removed/${file}`)).status).toBe(404);
  await features.jobs.runDue();

  now += 29 * dayMs;
  await features.jobs.runDue();
  expect([readdirSync(folder), removed()]).toEqual([[".removed"], [file]]);
  now += 2 * dayMs;
  await features.jobs.runDue();
  expect(removed()).toEqual([]);
});

test("an upload is answered after the file and its directory entry are synced to disk", async () => {
  const { folder, uploadFile } = await uploadsApp();
  const synced: string[] = [];
  const handle = await open(folder, "r");
  const prototype = Object.getPrototypeOf(handle) as { fd: number; sync: () => Promise<void> };
  const sync = prototype.sync;
  await handle.close();
  const watching = vi.spyOn(prototype, "sync").mockImplementation(async function (this: typeof prototype) {
    synced.push(
      await readlink(`/proc/self/fd/${this.fd}`),
      ...readdirSync(folder).filter((file) => file.endsWith("p")),
    );
    return sync.call(this);
  });
  onTestFinished(() => watching.mockRestore());

  const file = await uploadFile(await pngOf(60, 40));

  expect(synced).toEqual([expect.stringMatching(/\.part$/), folder, file]);
});

test("temporary files of a killed process are removed after a day, and other files are not", async () => {
  const { features, folder: originals, directory } = await uploadsApp();
  const [now, before] = [new Date(), new Date(Date.now() - 25 * hourMs)];
  const part = (digit: string) => `.${digit.repeat(24)}.part`;
  const all = [part("a"), part("b"), ".hidden", "a.part", `${part("c")}.webp`, "old.webp"];
  const folders = [originals, join(directory, "smaller-uploads", "480")];
  for (const folder of folders) {
    for (const name of all) {
      writeFileSync(join(folder, name), "x");
      utimesSync(join(folder, name), before, name === part("b") ? now : before);
    }
    mkdirSync(join(folder, part("d")));
    utimesSync(join(folder, part("d")), before, before);
  }

  await features.media.prepareFolders();

  for (const folder of folders) expect(readdirSync(folder).toSorted()).toEqual([...all.slice(1), part("d")].toSorted());
});
