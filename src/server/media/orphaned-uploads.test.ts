import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { open, readlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { dayMs, hourMs } from "../../contract/durations.ts";

const name = (digit: string) => `${digit.repeat(32)}-60x40.webp`;
const part = `.${"a".repeat(24)}.part`;

async function uploads(now = () => new Date()) {
  const app = await testApp({ now });
  const folder = join(app.directory, "uploads");
  return {
    ...app,
    folder,
    /** Creates a file that was last changed this many milliseconds ago. */
    createOld(file: string, ago: number) {
      writeFileSync(join(folder, file), "x");
      utimesSync(join(folder, file), new Date(Date.now() - ago), new Date(Date.now() - ago));
    },
    async upload() {
      const bytes = await pngOf(60, 40);
      const { body } = await app.user.post("/api/blogs/upload", imageForm(bytes));
      return (body.url as string).slice("/uploads/".length);
    },
  };
}

test("an upload without a row is moved away after a day, and deleted 30 days later", async () => {
  let now = Date.now();
  const { features, folder, createOld, upload, origin } = await uploads(() => new Date(now));
  const recorded = await upload();
  utimesSync(join(folder, recorded), new Date(now - 40 * dayMs), new Date(now - 40 * dayMs));
  createOld(name("1"), 25 * hourMs);
  createOld(name("2"), 23 * hourMs);
  createOld("picture-of-the-owner.webp", 40 * dayMs);
  const stays = [recorded, name("2"), "picture-of-the-owner.webp"];

  await features.media.prepareFolders();

  expect(readdirSync(folder).toSorted()).toEqual([".removed", ...stays].toSorted());
  expect(readdirSync(join(folder, ".removed"))).toEqual([name("1")]);
  expect((await fetch(`${origin}/uploads/.removed/${name("1")}`)).status).toBe(404);

  now += 29 * dayMs;
  await features.media.prepareFolders();
  expect(existsSync(join(folder, ".removed", name("1")))).toBe(true);
  now += 2 * dayMs;
  await features.media.prepareFolders();
  expect(readdirSync(join(folder, ".removed"))).toEqual([name("2")]);
  expect(readdirSync(folder).toSorted()).toEqual([".removed", recorded, "picture-of-the-owner.webp"].toSorted());
});

test("a server that runs for days cleans the upload folder daily", async () => {
  let now = Date.now();
  const { features, folder, createOld } = await uploads(() => new Date(now));
  await features.jobs.runDue();
  createOld(name("1"), 25 * hourMs);
  createOld(part, 25 * hourMs);
  const left = () => readdirSync(folder).filter((file) => file !== ".removed");
  expect(left()).toHaveLength(2);

  now += dayMs;
  await features.jobs.runDue();

  expect(left()).toEqual([]);
});

test("an upload is answered after the file and its directory entry are synced to disk", async () => {
  const { folder, upload } = await uploads();
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

  const file = await upload();

  expect(synced).toEqual([expect.stringMatching(/\.part$/), folder, file]);
});

test("temporary files of a killed process are removed after a day, and nothing else", async () => {
  const { features, folder: originals, directory } = await uploads();
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
