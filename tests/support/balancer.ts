import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a small load balancer, which hands each connection to the next server that accepts one. */
export async function startBalancer(ports: readonly number[]) {
  let next = 0;
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    track(near);
    void passOn(near);
  });

  async function passOn(near: Socket) {
    for (let tries = 0; tries < ports.length; tries++) {
      const far = connect(ports[next++ % ports.length] ?? 0, "127.0.0.1");
      track(far);
      const isOpen = await once(far, "connect").then(
        () => true,
        () => false,
      );
      if (!isOpen) continue;
      near.pipe(far);
      far.pipe(near);
      near.once("close", () => far.destroy());
      far.once("close", () => near.destroy());
      return;
    }
    near.destroy();
  }

  function track(socket: Socket) {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.once("close", () => sockets.delete(socket));
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
