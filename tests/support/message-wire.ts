import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startTcpProxy } from "./network-proxy.ts";

/** Plan to end each connection after a number of messages from PostgreSQL. */
interface Cut {
  afterMessages: number;
  /** Whether the connection ends with PostgreSQL's shutdown message, in one packet with the preceding data. */
  withReason: boolean;
}

const fields = "SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0";
const reason = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(fields)]);
reason.writeInt32BE(reason.length - 1, 1);

/** Creates a proxy in front of PostgreSQL that ends connections between two messages of the protocol. */
export function createMessageWire() {
  let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined;
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
    near.on("close", () => far.destroy());
    far.on("close", () => {
      if (!near.writableEnded) near.destroy();
    });
  }

  return {
    async through(url: string) {
      proxy = await startTcpProxy(url, (near, connectFar) => join(near, connectFar()));
      onTestFinished(proxy.close);
      return proxy.url;
    },
    /** Ends all open connections now, and each new one after `afterMessages` messages. */
    cutAt(planned: Cut) {
      cut = planned;
      for (const socket of proxy?.open ?? []) socket.destroy();
    },
    mend: () => void (cut = undefined),
    /** Returns the number of connections that the proxy ended after the planned number of messages. */
    countCuts: () => cuts,
  };
}
