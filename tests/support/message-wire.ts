import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Number of PostgreSQL's messages after which connections end, and whether the last bytes contain the reason. */
interface Cut {
  afterMessages: number;
  /** Whether the reason of a server shutdown is sent, in one packet with the data before it. */
  withReason: boolean;
}

const fields = "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
const reason = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(fields)]);
reason.writeInt32BE(reason.length - 1, 1);

/** Creates a proxy in front of PostgreSQL that ends connections between two messages of the protocol. */
export function createMessageWire() {
  const open = new Set<Socket>();
  let cut: Cut | undefined;
  let cuts = 0;

  function join(near: Socket, far: Socket) {
    const planned = cut;
    let received = Buffer.alloc(0);
    let messages = 0;
    near.pipe(far);
    far.on("data", (bytes: Buffer) => {
      if (!planned) return void near.write(bytes);
      received = Buffer.concat([received, bytes]);
      let end = 0;
      while (messages < planned.afterMessages && received.length >= end + 5) {
        const next = end + 1 + received.readInt32BE(end + 1);
        if (next > received.length) break;
        end = next;
        messages++;
      }
      const whole = received.subarray(0, end);
      received = received.subarray(end);
      if (messages < planned.afterMessages) return void near.write(whole);
      far.destroy();
      cuts++;
      if (planned.withReason) return void near.end(Buffer.concat([whole, reason]));
      return void near.write(whole, () => near.resetAndDestroy());
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        open.delete(socket);
        if (socket === near || !other.writableEnded) other.destroy();
      });
    }
  }

  return {
    async through(url: string) {
      const target = new URL(url);
      const { port, hostname } = target;
      const server = createServer((near) => join(near, connect(Number(port), hostname)));
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      onTestFinished(() => {
        server.close();
        for (const socket of open) socket.destroy();
      });
      target.port = String((server.address() as AddressInfo).port);
      return target.href;
    },
    /** Ends all connections, and each new one after this number of messages. */
    cutAt(planned: Cut) {
      cut = planned;
      for (const socket of open) socket.destroy();
    },
    mend: () => void (cut = undefined),
    /** Returns the number of new connections that were ended. */
    countCuts: () => cuts,
  };
}
