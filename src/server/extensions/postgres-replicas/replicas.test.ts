import { expect, inject, test } from "vitest";
import { runFolio } from "../../../../tests/support/command-line.ts";
import { readFindings } from "../../../../tests/support/examine.ts";
import {
  countReadersOfPosts,
  timeAt,
} from "../../../../tests/support/extensions/postgres-replicas/readers-of-posts.ts";
import { startReplication } from "../../../../tests/support/postgres-replica.ts";
import { readPrometheusText } from "../../../../tests/support/prometheus-text.ts";
import { testApp } from "../../../../tests/support/test-app.ts";
import { waitFor } from "../../../../tests/support/waiting.ts";

async function siteWithReplica() {
  const { primaryUrl, replica } = await startReplication();
  const app = await testApp({
    settings: { DATABASE_URL: primaryUrl, DATABASE_REPLICA_URLS: replica.url },
    through: async () => primaryUrl,
  });
  const visitor = await app.as("visitor");
  let requests = 0;
  /** A search that no request has made before. */
  const readUncached = () => visitor.get(`/blog?search=word${++requests}`);
  return {
    app,
    replica,
    visitor,
    readUncached,
    /** Reads uncached pages until the replica was used for one. */
    async waitForReplica() {
      const begunAt = await timeAt(replica.url);
      await waitFor(async () => {
        await readUncached();
        expect(await countReadersOfPosts(replica.url, begunAt)).toBeGreaterThan(0);
      });
    },
  };
}

// SQLite has no replicas.
test.runIf(inject("postgres"))(
  "visitors read from a replica that has all changes; the primary serves while it lacks one, is away or promoted, and all who are signed in",
  async () => {
    const { app, replica, visitor, readUncached, waitForReplica } = await siteWithReplica();
    const { as, published } = app;
    const admin = await as("admin");
    const { id, slug } = await published({ title: "First title" });
    await waitForReplica();

    // While the replica is late, readers and the author see each change at once.
    await replica.pause();
    await admin.put(`/api/blogs/${id}`, { title: "Second title" });
    expect((await visitor.get(`/blog/${slug}`)).text).toContain("Second title");
    expect((await visitor.get(`/api/blogs/${slug}`)).body.data.title).toBe("Second title");
    expect((await admin.get(`/api/blogs/${slug}`)).body.data.title).toBe("Second title");
    const other = await published({ title: "Another" });
    expect((await visitor.get(`/blog/${other.slug}`)).status).toBe(200);
    await replica.resume();
    await waitForReplica();

    await replica.stop();
    for (let count = 0; count < 5; count++) expect((await readUncached()).status).toBe(200);
    await admin.put(`/api/blogs/${id}`, { title: "Third title" });
    expect((await visitor.get(`/blog/${slug}`)).text).toContain("Third title");
    await replica.start();
    const begunAt = await timeAt(replica.url);
    const draft = await app.draft({ title: "A draft" });
    expect((await admin.get(`/blog/${draft.slug}`)).status).toBe(200);
    expect((await admin.get("/api/blogs")).body.total).toBe(3);
    expect(await countReadersOfPosts(replica.url, begunAt)).toBe(0);
    await waitForReplica();

    // From here on it has content of its own.
    await replica.promote();
    await admin.put(`/api/blogs/${id}`, { title: "Fourth title" });
    expect((await visitor.get(`/blog/${slug}`)).text).toContain("Fourth title");
  },
);

test.runIf(inject("postgres"))(
  "metrics and the doctor say of a replica whether visitors read from it, and why not",
  async () => {
    const { app, replica, visitor, waitForReplica } = await siteWithReplica();
    const { host, pathname } = new URL(replica.url);
    const labels = { replica: host + pathname };
    async function readState() {
      const families = readPrometheusText((await visitor.get("/metrics")).text);
      const metric = (name: string) => families.get(`folio_replica_${name}`)?.samples[0];
      const settings = {
        DATA_DIR: app.directory,
        DATABASE_URL: app.settings.databaseUrl ?? "",
        DATABASE_REPLICA_URLS: replica.url,
      };
      const doctor = readFindings(await runFolio(["doctor", "--json"], settings, { cwd: app.directory }));
      expect(metric("used")?.labels).toEqual(labels);
      return {
        metrics: [metric("up")?.value, metric("used")?.value],
        lagBytes: metric("lag_bytes")?.value,
        lagSeconds: metric("lag_seconds")?.value,
        doctor: [doctor.level("replicas"), doctor.text("replicas")],
      };
    }
    await app.published({ title: "First" });
    await waitForReplica();
    await waitFor(async () => expect(await readState()).toMatchObject({ lagBytes: 0, lagSeconds: 0 }));
    const used = await readState();
    expect(used.metrics).toEqual([1, 1]);
    expect(used.doctor).toEqual(["ok", "1 replica has all changes, and visitors' pages are read from it."]);

    await replica.pause();
    await app.published({ title: "Second" });
    const late = await readState();
    expect([late.metrics, late.lagBytes]).toEqual([[1, 0], expect.any(Number)]);
    expect(late.lagBytes).toBeGreaterThan(0);
    expect(late.lagSeconds).toBeGreaterThan(0);
    expect(late.doctor).toEqual([
      "warning",
      expect.stringMatching(
        /^The replica \S+ lacks the latest changes \(\S+ KB of the log, its newest change is \d+ seconds old\)/,
      ),
    ]);

    await replica.stop();
    const away = await readState();
    expect([away.metrics, away.lagBytes, away.lagSeconds]).toEqual([[0, 0], undefined, undefined]);
    expect(away.doctor).toEqual(["warning", expect.stringMatching(/^The replica \S+ does not answer/)]);

    await replica.start();
    await waitFor(replica.promote);
    const promoted = await readState();
    expect([promoted.metrics, promoted.lagBytes]).toEqual([[1, 0], undefined]);
    expect(promoted.doctor).toEqual(["warning", expect.stringMatching(/^\S+ is not a replica/)]);
  },
);
