import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { createSiteProcess } from "../../bench/crash-ledger/site-process.ts";
import { startBalancer } from "../support/balancer.ts";
import { createClient } from "../support/client.ts";
import { atDatabase, createDatabase, dropDatabase } from "../support/postgres-databases.ts";
import { bucketName, startS3Server } from "../support/s3-server.ts";

const admin = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "correct horse battery" };
const callers = 6;
const rounds = 3;

/** Starts three built servers on one PostgreSQL and one bucket, with nothing else in common. */
async function startThree() {
  const { url = "" } = inject("postgres") ?? {};
  const name = `folio_three_${Date.now()}`;
  await createDatabase(url, name);
  onTestFinished(() => dropDatabase(url, name));
  const storage = await startS3Server();
  const ports: number[] = [];
  const balancer = await startBalancer(ports);
  onTestFinished(balancer.close);
  const settings = {
    ...admin,
    ...storage.environment,
    MEDIA_URL: `s3://${bucketName}/site`,
    DATABASE_URL: atDatabase(url, name),
    PUBLIC_URL: balancer.address,
    TRUST_PROXY: "on",
    LIMIT_CONNECTIONS: "1000",
    LOG_LEVEL: "error",
  };
  const servers = Array.from({ length: 3 }, () =>
    createSiteProcess(mkdtempSync(join(inject("runFolder"), "process-")), settings),
  );
  for (const server of servers) {
    onTestFinished(async () => void (await server.end("SIGKILL")));
    await server.start();
    ports.push(server.port);
  }
  return { servers, address: balancer.address };
}

test.runIf(inject("postgres"))(
  "one of three processes is killed under load, again and again: only its own open requests fail, and their repeats succeed",
  async () => {
    const { servers, address } = await startThree();
    const owner = createClient(address);
    const signIn = { email: admin.ADMIN_EMAIL, password: admin.ADMIN_PASSWORD };
    expect((await owner.post("/api/auth/login", signIn)).status).toBe(200);

    const over = new AbortController();
    let lost = 0;
    const wrong: string[] = [];
    const written = new Set<string>();

    /** Repeats a request until an answer comes, like a browser or an API client with a key. */
    async function send<T extends { status: number; text: string }>(what: string, request: () => Promise<T>) {
      for (;;) {
        const answer = await request().catch(() => undefined);
        if (answer && answer.status >= 400) wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
        if (answer) return answer;
        lost += 1;
      }
    }

    async function call(caller: number) {
      for (let count = 0; !over.signal.aborted; count++) {
        const title = `Post ${caller}-${count}`;
        const post = { title, excerpt: "e", content: "c", isPublished: true };
        const headers = { "idempotency-key": `${caller}-${count}` };
        const { body } = await send("write", () => owner.post("/api/blogs", post, { headers }));
        written.add(title);
        await send("own article", () => owner.get(`/api/blogs/${body.data.slug}`));
        await send("page", () => createClient(address).get(`/blog?search=word${caller}x${count}`));
      }
    }
    const load = Array.from({ length: callers }, (_, caller) => call(caller));

    for (let round = 0; round < rounds; round++) {
      for (const server of servers) {
        await sleep(1000);
        await server.end("SIGKILL");
        await sleep(1000);
        await server.start();
      }
    }
    over.abort();
    await Promise.all(load);

    expect(wrong).toEqual([]);
    // Each caller has one request in progress when a process is killed.
    expect(lost).toBeLessThanOrEqual(callers * rounds * servers.length);
    const stored: string[] = [];
    for (let page = 1, total = 1; stored.length < total; page++) {
      const { body } = await owner.get(`/api/blogs?page=${page}&limit=50`);
      total = body.total;
      stored.push(...body.data.map(({ title }: { title: string }) => title));
    }
    const own = stored.filter((title) => title.startsWith("Post "));
    expect(own.toSorted()).toEqual([...written].toSorted());
  },
  300_000,
);
