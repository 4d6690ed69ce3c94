import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * Starts a TCP proxy that passes each connection to `join`, with a function that connects to the target. The proxy's
 * address is that of the target with another port.
 */
export async function startTcpProxy(url: string, join: (near: Socket, connectFar: () => Socket) => void) {
  const target = new URL(url);
  const { port, hostname } = target;
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    socket.on("error", () => socket.destroy());
    return socket.on("close", () => open.delete(socket));
  };
  const server = createServer((near) => join(track(near), () => track(connect(Number(port), hostname))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  target.port = String((server.address() as AddressInfo).port);
  return {
    url: target.href,
    open,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Creates a TCP proxy whose connections can fail like those of a network. */
export async function createNetworkProxy(url: string) {
  let live: [near: Socket, far: Socket][] = [];
  let refused = 0;
  let state: "working" | "refusing" | "hanging" = "working";

  const proxy = await startTcpProxy(url, (near, connectFar) => {
    if (state === "refusing") {
      refused++;
      return void near.resetAndDestroy();
    }
    // Leaves the accepted connection without an answer.
    if (state === "hanging") return void near.pause();
    const pair: [Socket, Socket] = [near, connectFar()];
    live.push(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.pipe(to);
      from.on("close", () => {
        if (live.includes(pair)) to.destroy();
        live = live.filter((other) => other !== pair);
      });
    }
  });

  /** Blocks both directions of all open connections, without either end noticing. */
  function freeze() {
    const frozen = live;
    live = [];
    for (const [near, far] of frozen) {
      near.unpipe(far);
      far.unpipe(near);
      // Reads and drops data, so that the operating system still acknowledges it to the sender.
      near.resume();
      far.resume();
    }
  }

  return {
    url: proxy.url,
    /** Resets every connection, and refuses new ones until `restore`. */
    cut() {
      state = "refusing";
      for (const socket of proxy.open) socket.resetAndDestroy();
    },
    /** Lets open connections die silently; new ones work. */
    freeze,
    /** Lets open connections die silently, and accepts new ones without an answer until `restore`. */
    hang() {
      state = "hanging";
      freeze();
    },
    restore() {
      state = "working";
    },
    /** Returns the number of refused connections. */
    refusedConnections: () => refused,
    close: proxy.close,
  };
}

export type NetworkProxy = Awaited<ReturnType<typeof createNetworkProxy>>;
