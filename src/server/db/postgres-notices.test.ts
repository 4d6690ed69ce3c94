import { rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, inject, onTestFinished, test, vi } from "vitest";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { waitUntil } from "../../../tests/support/waiting.ts";
import { openDatabase } from "./open.ts";
import { requestLimits } from "./postgres-connections.ts";

/**
 * Creates a site, and opens its database as another process would, whose notices pass through a wire that tests can
 * cut.
 */
async function siteAndListener() {
  const site = await testApp();
  const wire = createWire();
  const url = site.place.url && (await wire.through(site.place.url));
  const limits = { ...requestLimits, silence: 300 };
  const other = await openDatabase({ url, directory: site.directory, limits });
  onTestFinished(other.close);
  const onNotice = vi.fn<() => void>();
  const noticesOf = () => onNotice.mock.calls.length;

  /** Starts listening, and waits for the callback that confirms it. */
  const listen = () => noticesAfter(async () => other.listen("versions", onNotice));
  /** Counts the notices of a change, after the first has arrived. */
  async function noticesAfter(change: () => Promise<unknown>) {
    const before = noticesOf();
    await change();
    await waitUntil(() => noticesOf() > before);
    return noticesOf() - before;
  }
  return { ...site, wire, noticesOf, listen, noticesAfter };
}

// SQLite supports a single process.
test.runIf(inject("postgres"))("a process is notified of content and views that another process changed", async () => {
  const { admin, published, features, listen, noticesAfter } = await siteAndListener();
  const { id } = await published();
  await listen();

  expect(await noticesAfter(() => admin.put(`/api/blogs/${id}`, { title: "Changed" }))).toBeGreaterThan(0);
  expect(await noticesAfter(() => admin.put("/api/settings", { name: "Grace Hopper" }))).toBeGreaterThan(0);
  features.views.count(id);
  expect(await noticesAfter(features.views.flush)).toBeGreaterThan(0);
});

test.runIf(inject("postgres")).each(["cut", "hang", "freeze"] as const)(
  "a connection for notices that is lost (%s) is replaced when the database answers again",
  async (fault) => {
    const { admin, published, wire, noticesOf, listen, noticesAfter } = await siteAndListener();
    const { id } = await published();
    await listen();

    wire[fault]();
    await expect.poll(wire.openConnections).toBe(0);
    await admin.put(`/api/blogs/${id}`, { title: "Unheard" });
    expect(noticesOf()).toBe(1);

    wire.mend();
    await listen();
    expect(noticesOf()).toBe(2);
    expect(await noticesAfter(() => admin.put(`/api/blogs/${id}`, { title: "Heard" }))).toBeGreaterThan(0);
  },
);

test.runIf(inject("postgres"))("a closed database opens no connection for notices any more", async () => {
  const { place, directory } = await testApp();
  const wire = createWire();
  const url = place.url && (await wire.through(place.url));
  const other = await openDatabase({ url, directory });
  const onNotice = vi.fn<() => void>();
  other.listen("versions", onNotice);
  await waitUntil(() => onNotice.mock.calls.length > 0);

  await other.close();
  await expect.poll(wire.openConnections).toBe(0);
  // Simulates a call after a query that was answered last.
  other.listen("versions", onNotice);
  // Connections are accepted in order: any new one would be accepted before this one.
  const later = connect(Number(new URL(String(url)).port), "127.0.0.1");
  onTestFinished(() => void later.destroy());
  await expect.poll(wire.openConnections).toBeGreaterThan(0);
  expect(wire.openConnections()).toBe(1);
});

test.runIf(inject("postgres"))(
  "notices arrive again after their certificate was missing for a short time",
  async () => {
    const { place, directory } = await testApp();
    const certificate = join(directory, "authority.pem");
    const url = new URL(String(place.url));
    url.searchParams.set("sslmode", "disable");
    url.searchParams.set("sslrootcert", certificate);
    writeFileSync(certificate, "");
    const other = await openDatabase({ url: url.href, directory });
    onTestFinished(other.close);
    const onNotice = vi.fn<() => void>();

    rmSync(certificate);
    other.listen("versions", onNotice);
    writeFileSync(certificate, "");
    other.listen("versions", onNotice);
    await expect.poll(() => onNotice.mock.calls.length).toBe(1);
  },
);
