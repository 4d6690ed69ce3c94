import { expect, inject, test } from "vitest";
import { runFolio } from "../../../tests/support/command-line.ts";
import { createWire } from "../../../tests/support/cuttable-wire.ts";
import { readFindings } from "../../../tests/support/examine.ts";
import { startReplication } from "../../../tests/support/postgres-replica.ts";
import { testApp } from "../../../tests/support/test-app.ts";
import { openDatabase } from "./open.ts";

const hostOf = (url: string) => new URL(url).host;

/** One address of both servers, with the replica first, so that it is tried first. */
async function siteOnTwoServers() {
  const { primaryUrl, stopPrimary, replica } = await startReplication();
  const wire = createWire();
  const primary = await wire.through(primaryUrl);
  const url = `${primaryUrl.replace(hostOf(primaryUrl), `${hostOf(replica.url)},${hostOf(primary)}`)}?target_session_attrs=read-write`;
  return { ...(await testApp({ through: async () => url })), url, replica, stopPrimary, wire };
}

test.runIf(inject("postgres")).each(["is stopped", "goes silent"])(
  "after the primary %s, the site writes to the promoted replica within 15 seconds",
  async (fault) => {
    const { as, draft, published, url, replica, stopPrimary, wire } = await siteOnTwoServers();
    const { id } = await draft();
    const admin = await as("admin");
    expect((await admin.put(`/api/blogs/${id}`, { title: "Before" })).status).toBe(200);

    if (fault === "is stopped") await stopPrimary();
    else wire.hang();
    await replica.promote();
    const write = async () => (await admin.put(`/api/blogs/${id}`, { title: "After" })).status;
    await expect.poll(write, { interval: 100 }).toBe(200);
    expect((await published({ title: "Another" })).title).toBe("Another");
    expect((await admin.get(`/api/blogs/${id}`)).body.data.title).toBe("After");

    const doctor = await runFolio(["doctor", "--json"], { DATABASE_URL: url, DATA_DIR: inject("runFolder") });
    expect(readFindings(doctor).level("database")).toBe("ok");
  },
);

test.runIf(inject("postgres"))("servers of which none takes writes are refused in a sentence", async () => {
  const { primaryUrl, stopPrimary, replica } = await startReplication();
  await stopPrimary();
  const [replicaHost, primaryHost] = [hostOf(replica.url), hostOf(primaryUrl)];
  const url = primaryUrl.replace(primaryHost, `${primaryHost},${replicaHost}`);
  await expect(openDatabase({ url, directory: inject("runFolder") })).rejects.toThrow(
    `check that PostgreSQL is running at ${primaryHost}/postgres or ${replicaHost}/postgres and accepts this user.`,
  );
});
