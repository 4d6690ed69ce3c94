import { createServer, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { listen } from "../../../tests/support/listening-server.ts";
import { createPublicFetch, FetchRefused, type Network, isPublicAddress } from "./fetch-public.ts";

/** Starts a server on a loopback address; returns its port and the paths of the requests that it received. */
async function serve(listener: RequestListener, host = "127.0.0.1") {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url!);
    listener(request, response);
  });
  return { port: await listen(server, host), requests };
}

const open: Network = {
  resolve: async () => ["127.0.0.1"],
  isAllowedAddress: (address) => address === "127.0.0.1",
  isAllowedPort: () => true,
};
const never = new AbortController().signal;
const fetchFrom = (network: Partial<Network>, limits = {}) =>
  createPublicFetch("test", { ...open, ...network }, { timeoutMs: 2000, maxBytes: 1000, maxRedirects: 3, ...limits });

test("addresses of this machine and of private or shared networks are not public, in any notation", () => {
  const refused = (
    "0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 127.9.9.9 169.254.169.254 172.16.0.1 192.168.1.1 192.0.0.1 192.0.2.1 " +
    "198.18.0.1 198.51.100.1 203.0.113.1 224.0.0.1 240.0.0.1 255.255.255.255 " +
    "::  ::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::7f00:1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 2002:7f00:1:: 2001::1 " +
    "fe80::1 fc00::1 fd12::1 ff02::1 fec0::1 2001:db8::1 100::1 localhost 1.2.3 x"
  ).split(/ +/);
  expect(refused.filter(isPublicAddress)).toEqual([]);
  expect(["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"].filter(isPublicAddress)).toHaveLength(4);
});

test("no address of this machine or its network can be reached, however it is written", async () => {
  const { port, requests } = await serve((_, response) => response.end("secret"));
  const fetchPublic = createPublicFetch("test");
  const hosts = ["127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0x7f000001", "2130706433", "127.1", "0"];
  for (const address of [
    ...hosts.flatMap((host) => [`http://${host}/`, `http://${host}:${port}/`]),
    "http://169.254.169.254/latest/meta-data",
    "https://user:password@example.com/",
    "http://example.com:22/",
    "file:///etc/passwd",
  ])
    await expect(fetchPublic(address, never), address).rejects.toThrow(FetchRefused);
  // Every port is allowed here, so only the loopback address is the reason for the refusal.
  await expect(fetchFrom({ isAllowedAddress: isPublicAddress })(`http://a.test:${port}/`, never)).rejects.toThrow(
    FetchRefused,
  );
  expect(requests).toEqual([]);
});

test("a host name is refused if one of its addresses is not allowed", async () => {
  const { port, requests } = await serve((_, response) => response.end());
  const fetchPublic = fetchFrom({ resolve: async () => ["127.0.0.1", "10.0.0.1"] });
  await expect(fetchPublic(`http://a.test:${port}/`, never)).rejects.toThrow(FetchRefused);
  expect(requests).toEqual([]);
});

test("the connection goes to the checked address, even if a second lookup of the name would return another one", async () => {
  const { port, requests } = await serve((_, response) => response.end("checked"));
  const answers = [["127.0.0.1"], ["127.0.0.2"]];
  const fetchPublic = fetchFrom({ resolve: async () => answers.shift() ?? [] });
  expect((await fetchPublic(`http://rebinding.test:${port}/`, never)).body.toString()).toBe("checked");
  expect(answers).toHaveLength(1);
  await expect(fetchPublic(`http://rebinding.test:${port}/`, never)).rejects.toThrow(FetchRefused);
  expect(requests).toHaveLength(1);
});

test("redirects are followed only to allowed addresses, and only up to a limit", async () => {
  const inner = await serve((_, response) => response.end("secret"), "127.0.0.2");
  const { port, requests } = await serve((request, response) => {
    const to = {
      "/in": `http://127.0.0.2:${inner.port}/`,
      "/file": "file:///etc/passwd",
      "/on": "/end",
      "/loop": "/loop",
    };
    const location = to[request.url as keyof typeof to];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end("end");
  });
  const fetchPublic = fetchFrom({});
  const page = await fetchPublic(`http://a.test:${port}/on`, never);
  expect([page.url.pathname, page.body.toString()]).toEqual(["/end", "end"]);
  for (const path of ["/in", "/file", "/loop"])
    await expect(fetchPublic(`http://a.test:${port}${path}`, never), path).rejects.toThrow(FetchRefused);
  expect(inner.requests).toEqual([]);
  expect(requests.filter((path) => path === "/loop")).toHaveLength(4);
});

test("a response that is too long, compressed or too slow is refused", async () => {
  const { port } = await serve((request, response) => {
    if (request.url === "/slow") return void response.write("a");
    if (request.url === "/zip") return void response.writeHead(200, { "content-encoding": "gzip" }).end("a");
    return void response.end("a".repeat(1001));
  });
  const fetchPublic = fetchFrom({}, { timeoutMs: 300 });
  for (const path of ["/long", "/zip"])
    await expect(fetchPublic(`http://a.test:${port}${path}`, never)).rejects.toThrow(FetchRefused);
  await expect(fetchPublic(`http://a.test:${port}/slow`, never)).rejects.toThrow("aborted");
  await expect(
    fetchFrom({ resolve: () => new Promise(() => {}) }, { timeoutMs: 100 })("http://a.test/", never),
  ).rejects.toThrow("timeout");
});
