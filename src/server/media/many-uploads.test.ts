import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { imageForm } from "../../../tests/support/image-form.ts";
import { createWorker } from "../workers/worker.ts";

const boundary = "----of-this-form";
const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const end = `\r\n--${boundary}--\r\n`;
/** For busy machines. */
const longWait = { timeout: 20_000 };

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: "#c03020" } })
    .png()
    .toBuffer();

async function uploads(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  const user = await app.as("user");
  const folder = join(app.directory, "uploads");

  /** An upload whose last bytes are sent when `finish` is called. */
  function begin(bytes: Buffer) {
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
    // A server that closes waits for requests that are under way.
    onTestFinished(() => connection.abort());
    return { answer, finish, abort: () => connection.abort() };
  }

  const upload = (bytes: Uint8Array) => user.post("/api/blogs/upload", imageForm(bytes));

  const parts = () => readdirSync(folder).filter((name) => name.endsWith(".part"));
  return { ...app, folder, begin, upload, parts };
}

test("a sixth concurrent upload is refused before its file is sent, and taken when one is done", async () => {
  const { begin, upload, folder, parts } = await uploads();
  const bytes = await picture();
  const five = Array.from({ length: 5 }, () => begin(bytes));
  await vi.waitFor(() => expect(parts()).toHaveLength(5), longWait);

  const sixth = begin(bytes);
  const refused = await sixth.answer;
  expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
    503,
    "10",
    { success: false, error: "Too many images are being uploaded. Please try again in a moment." },
  ]);
  sixth.finish();

  five.forEach(({ finish }) => finish());
  const statuses = (await Promise.all(five.map(({ answer }) => answer))).map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
  expect((await upload(bytes)).status).toBe(201);
  expect(readdirSync(folder)).toHaveLength(1);
});

test("an aborted upload frees its file and its place in the queue", async () => {
  const { begin, folder, parts, upload } = await uploads();
  const aborted = Array.from({ length: 5 }, () => begin(Buffer.alloc(100)));
  await vi.waitFor(() => expect(parts()).toHaveLength(5), longWait);

  for (const { abort, answer } of aborted) {
    abort();
    await expect(answer).rejects.toThrow("aborted");
  }

  await vi.waitFor(() => expect(parts()).toEqual([]), longWait);
  expect((await upload(await picture())).status).toBe(201);
  expect(readdirSync(folder)).toHaveLength(1);
});

/** A GIF whose header claims this size, with frames of one pixel. */
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

test("an animation is refused by the pixels of all its frames together", async () => {
  const { upload, folder } = await uploads();

  const { status, body } = await upload(gifOf(1000, 1000, 51));

  expect([status, body.error]).toEqual([
    413,
    "This animation is too large: at most 50 megapixels, all frames together",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await upload(gifOf(100, 100, 51))).status).toBe(201);
});

test("an upload whose worker is killed is refused with a message, and the next one is taken", async () => {
  const { upload, folder } = await uploads();
  const bytes = await picture();

  const refused = upload(bytes);
  let isAnswered = false;
  void refused.finally(() => (isAnswered = true));
  await vi.waitFor(
    () => {
      childProcesses("prepare-image").forEach((id) => process.kill(id, "SIGKILL"));
      expect(isAnswered).toBe(true);
    },
    { ...longWait, interval: 5 },
  );

  const { status, headers, body } = await refused;
  expect([status, headers.get("retry-after"), body.error]).toEqual([
    503,
    "10",
    "This image could not be prepared. Nothing was stored; please try again.",
  ]);
  expect(readdirSync(folder)).toEqual([]);
  expect((await upload(bytes)).status).toBe(201);
});

test("the worker processes of an app end with it", async () => {
  const shared = childProcesses("prepare-image");
  const { app, upload } = await uploads({ createWorker });
  expect((await upload(await picture())).status).toBe(201);
  const started = childProcesses("prepare-image").filter((id) => !shared.includes(id));
  expect(started).toHaveLength(1);

  await app.close();

  await vi.waitFor(() => expect(childProcesses("prepare-image")).toEqual(shared), longWait);
});

/** The ids of the running child processes of this entry file. */
function childProcesses(entry: string) {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, "utf8").trim().split(" ");
  return children
    .filter((id) => id && readFileSync(`/proc/${id}/cmdline`, "utf8").includes(`${entry}.worker`))
    .map(Number);
}
