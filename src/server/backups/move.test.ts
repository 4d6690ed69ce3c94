import { readdirSync } from "node:fs";
import { expect, inject, test } from "vitest";
import {
  allRows,
  emptyPlace,
  filledApp,
  readAllPages,
  settingsOf,
  stopApp,
} from "../../../tests/support/backup-app.ts";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { testApp } from "../../../tests/support/test-app.ts";

const postgres = inject("postgres");

test("a site is moved into a folder with SQLite and back, row by row and byte by byte", async () => {
  const app = await filledApp();
  const before = await readAllPages(app, app.session, app.images);
  await stopApp(app);
  const rows = await allRows(app.place);
  const folder = await emptyPlace(false);

  const there = await runFolio(["move", "--to", folder.directory, "--json"], settingsOf(app.place));

  expect([there.code, there.stderr]).toEqual([0, ""]);
  expect(JSON.parse(there.stdout)).toMatchObject({ missing: [] });
  expect(await allRows(folder)).toEqual(rows);
  expect(await allRows(app.place)).toEqual(rows);

  const last = await emptyPlace();
  const to = last.url ?? last.directory;
  expect(await runFolio(["move", "--to", to], settingsOf(folder))).toMatchObject({ code: 0, stderr: "" });
  // Images stay in the same folder when only the database moves to PostgreSQL.
  const place = postgres ? { ...last, directory: folder.directory } : last;
  expect(await allRows(place)).toEqual(rows);
  const moved = await testApp({ place });
  expect(await readAllPages(moved, app.session, app.images)).toEqual(before);
});

test("a running site cannot be moved, and a destination that is not empty is refused", async () => {
  const app = await filledApp();
  await app.features.contentVersion.current();
  const folder = await emptyPlace(false);
  const running = await runBuiltFolio(["move", "--to", folder.directory], settingsOf(app.place));
  expect(running).toMatchObject({ code: 1, stdout: "" });
  expect(running.stderr).toMatch(/^The site is running, or /);
  expect(readdirSync(folder.directory)).toEqual([]);

  await stopApp(app);
  const other = await testApp();
  const to = other.place.url ?? other.directory;
  const filled = await runFolio(["move", "--to", to], settingsOf(app.place));
  expect(filled).toMatchObject({ code: 1, stdout: "" });
  expect(filled.stderr).toMatch(
    postgres ? /^The (site is running|database has tables already)/ : /folio\.db already exists/,
  );
});

test("an unreachable destination of a move is reported in one sentence", async () => {
  const app = await testApp();
  await stopApp(app);
  const outcome = await runFolio(["move", "--to", "postgres://127.0.0.1:1/none"], settingsOf(app.place));
  expect(outcome).toMatchObject({ code: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^DATABASE_URL cannot be reached .*\n$/);
});
