import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Stands between the server and its PostgreSQL, and can be cut as a network can. */
export function createWire() {
  const open = new Set<Socket>();
  let isCut = false;

  async function through(url: string) {
    const target = new URL(url);
    const { port, hostname } = target;
    const server = createServer((near) => {
      if (isCut) return near.destroy();
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(one);
        one.pipe(other);
        one.on("error", () => other.destroy());
        one.on("close", () => {
          open.delete(one);
          other.destroy();
        });
      }
      return undefined;
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    target.port = String((server.address() as AddressInfo).port);
    return target.href;
  }

  return {
    through,
    cut() {
      isCut = true;
      for (const socket of open) socket.destroy();
    },
    mend() {
      isCut = false;
    },
  };
}
