import type { DestinationStream } from "pino";
import { onTestFinished } from "vitest";
import { minuteMs } from "../../src/contract/durations.ts";
import type { NewPostInput, Post } from "../../src/contract/posts/posts.ts";
import { createApp } from "../../src/server/app.ts";
import { createContext } from "../../src/server/context.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import type { ConnectionLimits } from "../../src/server/db/postgres-connections.ts";
import { createAssets } from "../../src/server/http/assets.ts";
import { createLog } from "../../src/server/http/logging.ts";
import type { SmtpTimes } from "../../src/server/mail/smtp-connections.ts";
import type { RenderMarkdown } from "../../src/server/markdown/render-workers.ts";
import type { ImageLimits } from "../../src/server/media/media.ts";
import type { Network } from "../../src/server/outgoing/fetch-public.ts";
import { readSettings } from "../../src/server/settings.ts";
import type { CreateWorker } from "../../src/server/workers/worker.ts";
import { type Client, createClient } from "./client.ts";
import { describedAnswers } from "./described-answers.ts";
import { createSharedWorker, renderInSharedWorkers } from "./shared-workers.ts";
import { mountSmallDisk } from "./small-disk.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

export type Person = "visitor" | "user" | "admin";

const password = "correct horse";
/**
 * Cheapest cost of password hashes: nearly every test signs in, and the recommended cost would take most of its time.
 */
export const cheapest = { memoryCost: 8, timeCost: 1, parallelism: 1 };

interface Options {
  /** Existing database to use instead of an empty one; also dropped when the test ends. */
  place?: TestDatabase;
  /** Settings as environment variables. */
  settings?: Record<string, string>;
  now?: () => Date;
  /** Destination of log lines, which are discarded otherwise. */
  logTo?: DestinationStream;
  /** Inserts a proxy before PostgreSQL: receives the database's URL and returns the proxy's URL. */
  through?: (url: string) => Promise<string>;
  /** Size in megabytes of a separate disk for the data folder; only if `canMount`. */
  diskMegabytes?: number;
  /** Limits of connections to PostgreSQL. */
  connectionLimits?: ConnectionLimits;
  /** Replaces the Markdown renderers, to delay a text or to make it fail. */
  renderMarkdown?: RenderMarkdown;
  imageLimits?: ImageLimits;
  smtpTimes?: SmtpTimes;
  /** Creates worker processes that other apps do not share. */
  createWorker?: CreateWorker;
  /** Network in place of the public internet. */
  network?: Network;
}

/** Starts a whole server on its own empty database, listening on 127.0.0.1 until the test ends. */
export async function testApp(options: Options = {}) {
  const { settings: given = {}, now = () => new Date(), logTo, through } = options;
  const { diskMegabytes, connectionLimits, imageLimits, smtpTimes } = options;
  const { createWorker = createSharedWorker, renderMarkdown = renderInSharedWorkers } = options;
  const place = options.place ?? (await createTestDatabase());
  const unmount = diskMegabytes === undefined ? undefined : mountSmallDisk(place.directory, diskMegabytes);
  const level = logTo ? "trace" : "silent";
  const settings = readSettings({
    DATA_DIR: place.directory,
    ...(place.url && { DATABASE_URL: place.url }),
    LOG_LEVEL: level,
    PORT: "0",
    BACKUP_AT: "off",
    ...given,
  });
  const url = place.url && through ? await through(place.url) : place.url;
  const database = await openDatabase({
    ...place,
    url,
    createWorker,
    ...(connectionLimits && { limits: connectionLimits }),
  });
  const log = createLog({ level: settings.logLevel, readable: false, to: logTo ?? { write() {} } });
  const context = createContext({ database, settings, now, log });
  const { app, features, routes, warmUp } = await createApp(context, {
    renderMarkdown,
    passwordCost: cheapest,
    imageLimits,
    createWorker,
    network: options.network,
    smtpTimes,
    // Long limits in ms, so that only a hanging health check is aborted.
    examinationTimes: { database: 5 * minuteMs, check: 5 * minuteMs },
    assets: createAssets({ mode: "source" }),
    webRoot: undefined,
  });
  const origin = await app.listen({ port: settings.port, host: "127.0.0.1" });
  onTestFinished(async () => {
    await app.close();
    await database.close();
    unmount?.();
    await place.drop();
  });

  const described = describedAnswers(routes);
  const clients = new Map<string, Client>();
  const signedIn = new Map<string, Promise<unknown>>();

  function clientOf(name: string) {
    const client = clients.get(name) ?? createClient(origin, described);
    clients.set(name, client);
    return client;
  }

  async function signIn(role: "user" | "admin", name: string) {
    const email = `${name}@example.com`;
    await features.accounts.create({ name, email, password, role });
    await clientOf(name).post("/api/auth/login", { email, password });
  }

  /** Returns the HTTP client of a person; users and administrators are created and signed in at their first use. */
  async function as(person: Person, name: string = person): Promise<Client> {
    if (person !== "visitor") {
      if (!signedIn.has(name)) signedIn.set(name, signIn(person, name));
      await signedIn.get(name);
    }
    return clientOf(name);
  }

  /** Returns a client of this role, which signs in before its first request. */
  const onUse = (person: Person): Client => ({
    cookies: clientOf(person).cookies,
    get: async (...request) => (await as(person)).get(...request),
    head: async (...request) => (await as(person)).head(...request),
    post: async (...request) => (await as(person)).post(...request),
    put: async (...request) => (await as(person)).put(...request),
    delete: async (...request) => (await as(person)).delete(...request),
  });

  const admin = onUse("admin");

  /** Stores a post by the administrator. */
  async function post(fields: Partial<NewPostInput> = {}): Promise<Post> {
    const answer = await admin.post("/api/blogs", {
      title: "Hello World",
      excerpt: "An excerpt",
      content: "Some words",
      ...fields,
    });
    if (answer.status !== 201) throw new Error(`The post was not stored: ${JSON.stringify(answer.body)}`);
    return answer.body.data as Post;
  }

  return {
    origin,
    app,
    features,
    warmUp,
    database,
    routes,
    settings,
    place,
    directory: place.directory,
    password,
    as,
    visitor: clientOf("visitor"),
    user: onUse("user"),
    admin,
    draft: (fields: Partial<NewPostInput> = {}) => post({ ...fields, isPublished: false }),
    published: (fields: Partial<NewPostInput> = {}) => post({ ...fields, isPublished: true }),
  };
}
