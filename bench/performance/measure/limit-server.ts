// Bare server in a separate process: the least that a node:http server does to send one response from memory.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface StoredAnswer {
  headers: Record<string, string>;
  body: Uint8Array;
}

process.once("message", ({ headers, body }: StoredAnswer) => {
  const bytes = Buffer.from(body);
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
});
process.once("disconnect", () => process.exit(0));
