import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { type Certificate, createCertificate } from "../support/certificate.ts";
import { openListeningSocket } from "../support/listening-socket.ts";
import { hasNginx, startNginx } from "../support/nginx-process.ts";
import { startProxy } from "../support/proxy-process.ts";
import { waitFor } from "../support/waiting.ts";

const hasCaddy = () => spawnSync("caddy", ["version"]).status === 0;

/** Starts Caddy, configured by `deploy/Caddyfile`, in front of a site. */
const startCaddy = ({ sitePort, certificate }: { sitePort: number; certificate: Certificate }) =>
  startProxy({ isSecure: true }, (folder, port) => {
    const site = readFileSync(join(import.meta.dirname, "../../deploy/Caddyfile"), "utf8")
      .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
      .replace(
        /^example\.com \{$/m,
        `https://localhost:${port}, https://127.0.0.1:${port} {\n\ttls ${certificate.certificate} ${certificate.key}`,
      );
    const file = join(folder, "Caddyfile");
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`);
    return { command: "caddy", args: ["run", "--config", file, "--adapter", "caddyfile"] };
  });

interface Sent extends OutgoingHttpHeaders {
  body?: never;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Opens a TLS and HTTP/2 connection that trusts the certificate `ca`, from the local address `from`. */
async function connectHttp2(address: string, { ca, from }: { ca: string; from?: string }) {
  const session = connect(address, { ca, ...(from && { localAddress: from }) });
  await once(session, "connect");

  async function send(method: string, path: string, headers: Sent = {}, body?: Buffer | string): Promise<Answer> {
    const stream = session.request({ ":method": method, ":path": path, ...headers });
    stream.end(body);
    let text = "";
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
    const response = once(stream, "response");
    const [[answered]] = await Promise.all([response as Promise<[IncomingHttpHeaders]>, once(stream, "end")]);
    return { status: Number(answered[":status"]), headers: answered, text };
  }

  return {
    protocol: session.alpnProtocol,
    get: (path: string, headers?: Sent) => send("GET", path, headers),
    post: (path: string, body: Buffer | string, headers?: Sent) => send("POST", path, headers, body),
    /** Posts JSON with the headers that a page of the site sends. */
    postJson: (path: string, json: object, headers: Sent = {}) =>
      send("POST", path, { "content-type": "application/json", origin: address, ...headers }, JSON.stringify(json)),
    close: () => session.destroy(),
  };
}

type Http2Client = Awaited<ReturnType<typeof connectHttp2>>;

const admin = { email: "admin@example.com", password: "an open secret" };
const message = (text: string) => ({ name: "Ada", email: "ada@example.com", subject: "Hello", message: text });

const proxies = [
  { name: "nginx", isInstalled: hasNginx(), start: startNginx },
  { name: "Caddy", isInstalled: hasCaddy(), start: startCaddy },
];

for (const { name, isInstalled, start } of proxies)
  describe.runIf(isInstalled)(`behind ${name}${isInstalled ? "" : ", which is not installed here"}`, () => {
    const folder = mkdtempSync(join(tmpdir(), "folio-proxied-"));
    let proxy: Awaited<ReturnType<typeof startNginx>>;
    let site: Awaited<ReturnType<typeof startServer>>;
    let client: Http2Client;
    let ca: string;
    let cookie: string;

    beforeAll(async () => {
      const certificate = createCertificate(folder);
      ca = certificate.ca;
      const socket = await openListeningSocket();
      proxy = await start({ sitePort: socket.port, certificate });
      site = await startServer({
        command: join(import.meta.dirname, "../../bin/folio"),
        args: [],
        cwd: folder,
        socket,
        env: {
          PATH: `${join(process.execPath, "..")}:/usr/bin:/bin`,
          PUBLIC_URL: proxy.address,
          TRUST_PROXY: "on",
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          LIMIT_FORMS: "1",
          LOG_LEVEL: "error",
        },
      });
      client = await connectHttp2(proxy.address, { ca });
      const signedIn = await client.postJson("/api/auth/login", admin);
      cookie = signedIn.headers["set-cookie"]!.map((each) => each.split(";")[0]).join("; ");
    });

    afterAll(async () => {
      client.close();
      await proxy.stop();
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    });

    test("a page is sent over TLS and HTTP/2, compressed, with an HSTS header", async () => {
      expect(client.protocol).toBe("h2");
      const page = await client.get("/blog", { "accept-encoding": "br" });
      expect(page.status).toBe(200);
      expect(page.headers).toMatchObject({
        "content-encoding": "br",
        "strict-transport-security": expect.stringContaining("max-age="),
      });
    });

    test("an image of 20 MB is uploaded", async () => {
      const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
      const create = { width: 2590, height: 2590, channels: 3 as const, background: "#000", noise };
      const image = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
      expect(image.length).toBeGreaterThan(20e6);
      const head = `--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), image, Buffer.from("\r\n--b--\r\n")]);
      const headers = { cookie, origin: proxy.address, "content-type": "multipart/form-data; boundary=b" };
      const { status, text } = await client.post("/api/blogs/upload", body, headers);
      expect([status, text]).toEqual([201, expect.stringContaining("/uploads/")]);
    });

    test("limits count the caller's real address, even if the caller sends forged headers", async () => {
      const statuses = [];
      for (const [from, claimed] of [
        ["127.0.0.2", "203.0.113.1"],
        ["127.0.0.2", "203.0.113.2"],
        ["127.0.0.3", "203.0.113.1"],
      ] as const) {
        const caller = await connectHttp2(proxy.address, { ca, from });
        const { status } = await caller.postJson("/api/contacts", message("Hello!"), { "x-forwarded-for": claimed });
        statuses.push(status);
        caller.close();
      }
      expect(statuses).toEqual([201, 429, 201]);
    });

    test("views of each kind of page are counted, including those that the proxy answers", async () => {
      const page = { title: "Gear", slug: "gear", content: "Words", isPublished: true };
      expect((await client.postJson("/api/pages", page, { cookie })).status).toBe(201);
      const [post] = JSON.parse((await client.get("/api/blogs?limit=1")).text).data;
      // Pages that no other test of this file requests, because the test expects exact numbers of views.
      const paths = ["/", "/about", "/contact", "/gear", "/archive", "/tags"];
      const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
      for (let times = 0; times < 2; times++)
        for (const path of [...paths, `/blog/${post.slug}`])
          expect((await client.get(path, headers)).status, path).toBe(200);
      await waitFor(async () => {
        const { pages, articles } = JSON.parse((await client.get("/api/analytics?days=7", { cookie })).text).data;
        for (const path of paths) expect(pages).toContainEqual({ path, views: 2 });
        expect(articles).toMatchObject([{ views: 2 }]);
      });
    });
  });
