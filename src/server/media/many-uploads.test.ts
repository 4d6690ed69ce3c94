import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm, pngOf } from "../../../tests/support/image-form.ts";
import { waitFor } from "../../../tests/support/waiting.ts";
import { createWorker, workerProcesses } from "../workers/worker.ts";

const boundary = "----of-this-form";
const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;

const picture = () => pngOf(60, 40);

async function uploads(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const ada = await app.as("user", "ada");
  const folder = join(app.directory, "uploads");

  /** Begins an upload, whose last bytes are sent when `finish` is called. */
  function begin(bytes: Buffer, user = ada) {
    let finish = () => {};
    const rest = new Promise<void>((resolve) => (finish = resolve));
    const body = new ReadableStream({
      async start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), bytes.subarray(0, 20)]));
        await rest;
        controller.enqueue(Buffer.concat([bytes.subarray(20), Buffer.from(end)]));
        controller.close();
      },
    });
    const connection = new AbortController();
    const answer = fetch(`${app.origin}/api/blogs/upload`, {
      method: "POST",
      signal: connection.signal,
      body,
      duplex: "half",
      headers: {
        cookie: `folio_session=${user.cookies.get("folio_session")}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
    } as RequestInit);
    // A closing server waits for requests in progress, so this request is aborted.
    onTestFinished(() => connection.abort());
    answer.catch(() => undefined);
    return { answer, finish, abort: () => connection.abort() };
  }

  const upload = (bytes: Uint8Array, user = ada) => user.post("/api/blogs/upload", imageForm(bytes));

  const parts = () => readdirSync(folder).filter((name) => name.endsWith(".part"));
  return { ...app, folder, begin, upload, parts };
}

test("an author with 30 uploads in progress cannot start another until one is stored; other authors can", async () => {
  const { as, begin, upload, parts } = await uploads();
  const bytes = await picture();
  const [first, ...others] = Array.from({ length: 30 }, () => begin(bytes));
  await waitFor(() => expect(parts()).toHaveLength(30));

  const { status, headers, body } = await upload(bytes);
  expect([status, headers.get("retry-after"), body.error]).toEqual([
    503,
    "10",
    "Too many images are being uploaded. Please try again in a moment.",
  ]);
  expect((await upload(bytes, await as("user", "grace"))).status).toBe(201);
  first?.finish();
  expect((await first?.answer)?.status).toBe(201);
  expect((await upload(bytes)).status).toBe(201);
  others.forEach(({ abort }) => abort());
});

test("an aborted upload deletes its file", async () => {
  const { begin, folder, parts, upload } = await uploads();
  const aborted = Array.from({ length: 5 }, () => begin(Buffer.alloc(100)));
  await waitFor(() => expect(parts()).toHaveLength(5));

  for (const { abort, answer } of aborted) {
    abort();
    await expect(answer).rejects.toThrow("aborted");
  }

  await waitFor(() => expect(parts()).toEqual([]));
  expect((await upload(await picture())).status).toBe(201);
  expect(readdirSync(folder)).toHaveLength(1);
});

/** Returns a GIF whose header claims this size, with frames of one pixel. */
function gifOf(width: number, height: number, frames: number) {
  const screen = Buffer.alloc(13);
  screen.write("GIF89a", "latin1");
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  screen[10] = 0x80;
  const colours = Buffer.from("000000ffffff", "hex");
  const frame = Buffer.from("21f904000a0000002c0000000001000100000202440100", "hex");
  return Buffer.concat([screen, colours, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

test("an animation is refused if all its frames together have more than 50 megapixels", async () => {
  const { upload, folder } = await uploads();

  const { status, body } = await upload(gifOf(1000, 1000, 51));

  expect([status, body.error]).toEqual([
    413,
    "This animation is too large: at most 50 megapixels, all frames together",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await upload(gifOf(100, 100, 51))).status).toBe(201);
});

/** Ids of the running processes that prepare images. */
const imageProcesses = () => workerProcesses().flatMap(({ name, pid }) => (name === "image" ? [pid] : []));

test("an upload whose worker is killed is refused with a message, and the next one is accepted", async () => {
  const shared = imageProcesses();
  let kills = 0;
  const createKilledWorker = ((options) => {
    const worker = createWorker(options);
    const run: typeof worker.run = (...call) => {
      const result = worker.run(...call);
      // Kills the process that this call has started, before any event of the process is handled.
      if (kills++ === 0) queueMicrotask(() => process.kill(startedSince(shared), "SIGKILL"));
      return result;
    };
    return { ...worker, run };
  }) as typeof createWorker;
  const { upload, folder } = await uploads({ createWorker: createKilledWorker });
  const bytes = await picture();

  const { status, headers, body } = await upload(bytes);

  expect([status, headers.get("retry-after"), body.error]).toEqual([
    503,
    "10",
    "This image could not be processed. Nothing was stored; please try again.",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await upload(bytes)).status).toBe(201);
});

test("closing an app ends its worker processes", async () => {
  const shared = imageProcesses();
  const { app, upload } = await uploads({ createWorker });
  expect((await upload(await picture())).status).toBe(201);
  const started = startedSince(shared);

  await app.close();

  await waitFor(() => expect(imageProcesses()).not.toContain(started));
});

/** Returns the id of the only image process that is not in `before`. */
function startedSince(before: number[]) {
  const [started = 0, ...others] = imageProcesses().filter((id) => !before.includes(id));
  expect([started > 0, others]).toEqual([true, []]);
  return started;
}
