import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { migrations } from "../migrations.ts";

const folder = import.meta.dirname;

/** Hashes of what the baseline consists of. */
const parts = {
  "baseline/accounts.ts": "578bd9433d0d0d3d8dfca550bce9a6be9ae20524477ff55ed2a3175e8cd5e4fc",
  "baseline/messages.ts": "985479b170dd600867886944368473cb6f4911a05c0c1024b4c7dc3242b3c1d0",
  "baseline/newsletter.ts": "d146c24415c0f048770425a57ee09e9dcb0d6ae837c8948138580a6656588de7",
  "baseline/operation.ts": "f7bd1e2ecaf31fc65d4f8951e0ec45851ed1fb05daf50587b5fb8698d027a9cd",
  "baseline/posts.ts": "a3f792da98394bc16b4026d72524a25feb5aed3772cd056b32621b2f44c65ca5",
  "baseline/published-counts.ts": "5c6d93081e280596ac9992e7f41d48c5860dd0a2300d0f70aaac0a04456905f8",
  "baseline/search.ts": "c56d812e21e377ba787c5fcb4429b5c7676f4b2296cc050c2daab0b1dfcbafbb",
  "baseline/site.ts": "96be35626bbf5747b5572499d5340a6aeef5b131fdf1971aa598570818043be7",
  "baseline/writing.ts": "fdbfcb46217868aab8530180e12eb262720d77e2289dce57fb1e43f5ca4967aa",
};

const landed: Record<string, string> = {
  ...Object.fromEntries(Object.entries(migrations).map(([name, { sha256 }]) => [`${name}.ts`, sha256])),
  ...parts,
};

const sources = globSync("**/*.ts", { cwd: folder, exclude: ["**/*.test.ts", "schema-dialect.ts"] });

test.each(sources)("%s is as it landed", (name) => {
  const hash = createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
  const sentence = landed[name]
    ? `${name} has landed: databases that ran it never run it again. Undo the change and add a new migration.`
    : `${name} is new: enter it in the list of src/server/db/migrations.ts, with its hash ${hash}.`;
  expect(hash, sentence).toBe(landed[name]);
});

test("no landed migration is missing", () => {
  expect(sources.toSorted()).toEqual(Object.keys(landed).toSorted());
});
