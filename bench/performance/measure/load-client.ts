// A separate process that sends requests over persistent connections, one at a time on each, and reports the responses.
// It parses as little as possible, because on a small machine its CPU time is taken from the server.
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export interface LoadOptions {
  port: number;
  /** Local address that the server sees, for example `127.0.0.2`. */
  localAddress?: string | undefined;
  /** Pause between an answer and the next request of a connection. */
  pauseMs?: number;
  /** Whether each request opens its own connection, like a reader's first request. */
  reconnects?: boolean;
  /** Process id of the server, to measure the CPU time of its main thread during each request. */
  watchedPid?: number;
  connections: number;
  /**
   * Addresses, requested in this order and again from the start; `{n}` becomes a number that is unique to each request.
   */
  paths: string[];
  method?: string;
  headers?: Record<string, string>;
  /** Request body; `{n}` is replaced as in `paths`. */
  body?: string;
  /** Binary request body in Base64, sent as it is: `{n}` in it is not replaced by a number. */
  bodyBase64?: string;
  durationMs?: number;
  /** Maximum number of requests; unlimited by default. */
  requests?: number;
}

export interface LoadResult {
  requests: number;
  failures: number;
  statuses: Record<string, number>;
  seconds: number;
  latenciesMs: number[];
  /** CPU time of the main thread of process `watchedPid` per request, unaffected by other work on the machine. */
  mainThreadMs: number[];
  /** Bytes received, including response heads. */
  bytes: number;
}

const headEnd = Buffer.from("\r\n\r\n");
const lastChunk = Buffer.from("0\r\n\r\n");
let number = Date.now() % 1_000_000_000;

function run(options: LoadOptions): Promise<LoadResult> {
  const {
    port,
    localAddress,
    pauseMs = 0,
    reconnects = false,
    watchedPid,
    connections,
    durationMs = Infinity,
    requests = Infinity,
  } = options;
  const nextRequest = createRequests(options);
  const result: LoadResult = {
    requests: 0,
    failures: 0,
    statuses: {},
    seconds: 0,
    latenciesMs: [],
    mainThreadMs: [],
    bytes: 0,
  };
  const begun = performance.now();
  let sent = 0;
  let open = connections;
  const mayContinue = () => sent < requests && performance.now() - begun < durationMs;

  return new Promise((resolve) => {
    const end = () => {
      if (--open > 0) return;
      result.seconds = (performance.now() - begun) / 1000;
      resolve(result);
    };
    for (let index = 0; index < connections; index++) openConnection();

    function openConnection() {
      let sentAt = 0;
      let cpuMsAtStart = 0;
      /** Remaining bytes of the response body; negative while the head is read. */
      let remaining = -1;
      let isChunked = false;
      let head: Buffer | undefined;
      let isClosing = false;

      const socket: Socket = connect({
        port,
        host: "127.0.0.1",
        localAddress,
        noDelay: true,
        onread: {
          buffer: Buffer.allocUnsafe(128 * 1024),
          callback(size, buffer) {
            receive(Buffer.from(buffer.buffer, buffer.byteOffset, size));
            return true;
          },
        },
      });
      socket.once("connect", send);
      socket.on("error", () => {});
      socket.once("close", () => {
        if (sentAt > 0) result.failures++;
        if (mayContinue()) setTimeout(openConnection, pauseMs || 5);
        else end();
      });

      function send() {
        if (isClosing || !mayContinue()) return socket.end();
        sent++;
        sentAt = performance.now();
        if (watchedPid) cpuMsAtStart = mainThreadCpuMs(watchedPid);
        remaining = -1;
        const [text, bytes] = nextRequest();
        if (bytes) socket.cork();
        socket.write(text, "latin1");
        if (bytes) socket.write(bytes);
        if (bytes) socket.uncork();
      }

      function receive(chunk: Buffer) {
        result.bytes += chunk.length;
        if (remaining < 0) {
          const bytes = head ? Buffer.concat([head, chunk]) : chunk;
          const end = bytes.indexOf(headEnd);
          if (end < 0) {
            head = Buffer.from(bytes);
            return;
          }
          head = undefined;
          readHead(bytes.toString("latin1", 0, end));
          remaining -= bytes.length - end - headEnd.length;
        } else if (!isChunked) remaining -= chunk.length;
        if (isChunked ? chunk.subarray(-lastChunk.length).equals(lastChunk) : remaining <= 0) complete();
      }

      function readHead(text: string) {
        const status = text.slice(9, 12);
        result.statuses[status] = (result.statuses[status] ?? 0) + 1;
        isChunked = /^transfer-encoding: chunked/im.test(text);
        isClosing = /^connection: close/im.test(text);
        remaining = isChunked ? Infinity : Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? 0);
      }

      function complete() {
        result.requests++;
        result.latenciesMs.push(performance.now() - sentAt);
        if (watchedPid) result.mainThreadMs.push(mainThreadCpuMs(watchedPid) - cpuMsAtStart);
        sentAt = 0;
        if (reconnects) socket.destroy();
        else if (pauseMs > 0) setTimeout(send, pauseMs);
        else send();
      }
    }
  });
}

const mainThreadCpuMs = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;

/** Builds the head and body of each request; constant parts are built once. */
function createRequests({ port, paths, method = "GET", headers = {}, body, bodyBase64 }: LoadOptions) {
  const fixed = bodyBase64 === undefined ? undefined : Buffer.from(bodyBase64, "base64");
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const end = lines.join("");
  const heads = paths.map((path) => `${method} ${path} HTTP/1.1\r\n${end}`);
  const areSame = body === undefined && !paths.some((path) => path.includes("{n}"));
  let index = 0;

  return (): [string, Buffer?] => {
    const head = heads[index++ % heads.length]!;
    if (areSame) return fixed ? [`${head}content-length: ${fixed.length}\r\n\r\n`, fixed] : [`${head}\r\n`];
    const unique = String(number++);
    const numbered = head.replaceAll("{n}", unique);
    if (body === undefined) return [`${numbered}\r\n`];
    const bytes = Buffer.from(body.replaceAll("{n}", unique));
    return [`${numbered}content-length: ${bytes.length}\r\n\r\n`, bytes];
  };
}

process.on("message", (options: LoadOptions) => {
  void run(options).then((result) => process.send?.(result));
});
process.once("disconnect", () => process.exit(0));
