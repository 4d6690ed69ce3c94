import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";

test("replicas are read as a list, and require their primary", () => {
  expect(readSettings({}).databaseReplicaUrls).toEqual([]);
  const DATABASE_URL = "postgres://me:secret@db:5432/folio";
  const DATABASE_REPLICA_URLS = "postgres://one:5432/folio, postgres://other:5432/folio";
  expect(readSettings({ DATABASE_URL, DATABASE_REPLICA_URLS }).databaseReplicaUrls).toEqual([
    "postgres://one:5432/folio",
    "postgres://other:5432/folio",
  ]);
  expect(() => readSettings({ DATABASE_REPLICA_URLS })).toThrow(
    "DATABASE_URL must be set too: DATABASE_REPLICA_URLS lists replicas of that PostgreSQL",
  );
});
