import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

export type ListeningSocket = Awaited<ReturnType<typeof openListeningSocket>>;

/** Opens a socket for a program to inherit, so that its port is known and reserved before the program starts. */
export async function openListeningSocket(port = 0) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    fd: (server as unknown as { _handle: { fd: number } })._handle.fd,
    /** Closes this process's copy of the socket; programs that have inherited the socket still use it. */
    close: () => void server.close(),
  };
}

/** Returns a command that starts folio with an inherited socket as file descriptor 3, as systemd does. */
export const withSocket = (command: string, args: readonly string[]) => ({
  command: "/bin/sh",
  args: ["-c", 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', "sh", command, ...args],
});
