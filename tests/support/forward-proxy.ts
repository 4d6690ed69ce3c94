import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** An HTTP proxy on a Unix socket to this machine's network, for a container without one. */
export async function startForwardProxy(path: string) {
  const server = createServer((incoming, response) => {
    const onward = request(incoming.url!, { method: incoming.method!, headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    incoming.pipe(onward);
  });
  server.on("connect", ({ url = "" }, socket, head) => {
    const { hostname, port } = new URL(`tcp://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on("error", () => socket.destroy());
    socket.on("error", () => onward.destroy());
  });
  server.listen(path);
  await once(server, "listening");
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
