import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
// @ts-expect-error -- a script without types
import { startBuiltSite } from "../../scripts/steps/built-site.mjs";
import { atDatabase, createDatabase, dropDatabase } from "../../tests/support/postgres-databases.ts";
import { seed } from "./seed.ts";

interface Process {
  address: string;
  admin: { email: string; password: string };
  pid: number;
  stop: () => Promise<void>;
}

/** Headers of a visitor's browser that the server reads. */
export const browserHeaders = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.5",
  "accept-encoding": "br, gzip",
};

const withoutRateLimits = { LIMIT_LOGINS: "999999999", LIMIT_LOGINS_ADDRESS: "999999999", LIMIT_FORMS: "999999999" };

/** Starts the built server with its own database of `posts` articles; it logs each response, as in production. */
export async function startSite(posts: number, postgresUrl?: string, moreSettings: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "folio-bench-"));
  const database = `folio_bench_${process.pid}_${posts}`;
  const settings: Record<string, string> = {
    DATA_DIR: folder,
    LOG_LEVEL: "info",
    ...withoutRateLimits,
    ...moreSettings,
  };
  if (postgresUrl) {
    await createDatabase(postgresUrl, database);
    settings["DATABASE_URL"] = atDatabase(postgresUrl, database);
  }
  const start = async () => (await startBuiltSite(settings)) as Process;
  // The first start creates the administrator and the starter articles.
  let running = await start();
  // Share images contain the host: with another port, a restart would draw them all again.
  settings["PORT"] = new URL(running.address).port;
  if (posts > 0) {
    await running.stop();
    await seed(posts, settings);
    running = await start();
  }
  let cookie: string | undefined;

  async function signIn() {
    const { address, admin } = running;
    const login = await fetch(`${address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(admin),
    });
    return login.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  }

  return {
    posts,
    folder,
    settings,
    get address() {
      return running.address;
    },
    get port() {
      return Number(new URL(running.address).port);
    },
    get pids() {
      return [running.pid];
    },
    get pid() {
      return running.pid;
    },
    get admin() {
      return running.admin;
    },
    /** Headers of a signed-in administrator. */
    async adminHeaders() {
      cookie ??= await signIn();
      return { ...browserHeaders, cookie };
    },
    async findPost(slug: string) {
      const answer = await fetch(`${running.address}/api/blogs/${slug}`);
      return ((await answer.json()) as { data: { id: string } }).data;
    },
    async restart() {
      await running.stop();
      running = await start();
    },
    async stop() {
      await running.stop();
      if (postgresUrl) await dropDatabase(postgresUrl, database);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
