import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/**
 * Fault at the next COMMIT: it does not reach PostgreSQL, its answer does not reach the server, or the answer arrives
 * and then every connection breaks.
 */
type Fault = "request lost" | "answer lost" | "answered, then cut";

const commit = Buffer.from("commit\0");

/** Creates a proxy in front of PostgreSQL that breaks a connection at a COMMIT. */
export function createCommitWire() {
  const open = new Set<Socket>();
  let fault: Fault | undefined;
  let isCut = false;

  function cut() {
    isCut = true;
    for (const socket of open) socket.destroy();
  }

  function join(near: Socket, far: Socket) {
    /** Fault to apply to the answer of the COMMIT that this connection is waiting for. */
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
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", breakBoth);
      socket.on("close", () => {
        open.delete(socket);
        breakBoth();
      });
    }
  }

  async function through(url: string) {
    const target = new URL(url);
    const { port, hostname } = target;
    const server = createServer((near) => (isCut ? near.destroy() : join(near, connect(Number(port), hostname))));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    target.port = String((server.address() as AddressInfo).port);
    return target.href;
  }

  return {
    through,
    /** Applies this fault to the next COMMIT; later ones pass. */
    failNextCommit: (how: Fault) => void (fault = how),
    mend: () => void (isCut = false),
  };
}
