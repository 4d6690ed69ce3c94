// Listens on a free port of its network, prints the port, and forwards connections to a Unix socket.
import { connect, createServer } from "node:net";

const [path] = process.argv.slice(2);
const server = createServer((socket) => {
  const onward = connect(path);
  onward.on("error", () => socket.destroy());
  socket.on("error", () => onward.destroy());
  socket.pipe(onward).pipe(socket);
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
