import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { startTcpProxy } from "./network-proxy.ts";

/**
 * Fault at the next COMMIT: it does not reach PostgreSQL, its answer does not reach the server, or the answer arrives
 * and then every connection breaks.
 */
type Fault = "request lost" | "answer lost" | "answered, then cut";

const commit = Buffer.from("commit\0");

/** Creates a proxy in front of PostgreSQL that breaks a connection at a COMMIT. */
export function createCommitWire() {
  let proxy: Awaited<ReturnType<typeof startTcpProxy>> | undefined;
  let fault: Fault | undefined;
  let isCut = false;

  function cut() {
    isCut = true;
    for (const socket of proxy?.open ?? []) socket.destroy();
  }

  function join(near: Socket, far: Socket) {
    /** Fault planned for the COMMIT that this connection has sent; applied when PostgreSQL answers. */
    let ending: Fault | undefined;
    const breakBoth = () => {
      near.destroy();
      far.destroy();
    };

    near.on("data", (bytes: Buffer) => {
      if (fault && bytes.includes(commit)) {
        ending = fault;
        fault = undefined;
        if (ending === "request lost") return breakBoth();
      }
      far.write(bytes);
    });
    far.on("data", (bytes: Buffer) => {
      if (ending === "answer lost") return breakBoth();
      near.write(bytes, ending && cut);
    });
    for (const socket of [near, far]) socket.on("close", breakBoth);
  }

  async function through(url: string) {
    proxy = await startTcpProxy(url, (near, connectFar) => (isCut ? near.destroy() : join(near, connectFar())));
    onTestFinished(proxy.close);
    return proxy.url;
  }

  return {
    through,
    /** Applies this fault to the next COMMIT; later ones pass. */
    failNextCommit: (how: Fault) => void (fault = how),
    mend: () => void (isCut = false),
  };
}
