import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Creates a TCP proxy whose connections can fail like those of a network. */
export async function createNetworkProxy(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const sockets = new Set<Socket>();
  let live: [near: Socket, far: Socket][] = [];
  let refused = 0;
  let state: "working" | "refusing" | "hanging" = "working";

  const server = createServer((near) => {
    track(near);
    if (state === "refusing") {
      refused++;
      return near.resetAndDestroy();
    }
    // The connection is accepted, but gets no answer.
    if (state === "hanging") return near.pause();
    const far = connect(Number(port), hostname);
    track(far);
    const pair: [Socket, Socket] = [near, far];
    live.push(pair);
    for (const [from, to] of [pair, pair.toReversed() as typeof pair]) {
      from.pipe(to);
      from.on("close", () => {
        if (live.includes(pair)) to.destroy();
      });
    }
    return undefined;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  target.port = String((server.address() as AddressInfo).port);

  function track(socket: Socket) {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      live = live.filter((pair) => !pair.includes(socket));
    });
  }

  /** Blocks both directions, without either end noticing. */
  function freeze() {
    const frozen = live;
    live = [];
    for (const [near, far] of frozen) {
      near.unpipe(far);
      far.unpipe(near);
      // Data is read and dropped, so that the operating system still acknowledges it.
      near.resume();
      far.resume();
    }
  }

  return {
    url: target.href,
    /** Resets every connection, and refuses new ones until `restore`. */
    cut() {
      state = "refusing";
      for (const socket of sockets) socket.resetAndDestroy();
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
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type NetworkProxy = Awaited<ReturnType<typeof createNetworkProxy>>;
