import { once } from "node:events";
import { createServer, request } from "node:http";
import { connect } from "node:net";

/** Starts an HTTP proxy on a Unix socket, which gives a container without a network access to this machine's. */
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
