import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startServer } from "../browser/support/server.ts";
import { hasCaddy, startCaddy } from "../support/caddy-process.ts";
import { createCertificate } from "../support/certificate.ts";
import { connectHttp2 } from "../support/http2-client.ts";

test.runIf(hasCaddy())("behind Caddy, readers wait while a site without a systemd socket restarts", async () => {
  const folder = mkdtempSync(join(tmpdir(), "folio-restarted-"));
  const certificate = createCertificate(folder);
  const env = { PATH: `${join(process.execPath, "..")}:/usr/bin:/bin`, LOG_LEVEL: "error" };
  const command = join(import.meta.dirname, "../../bin/folio");
  const start = (port?: number) => startServer({ command, args: [], cwd: folder, env, ...(port && { port }) });
  let site = await start();
  const proxy = await startCaddy({ sitePort: site.port, certificate });
  const reader = await connectHttp2(proxy.address, { ca: certificate.ca });

  const end = new AbortController();
  const outcomes: (number | string)[] = [];
  const read = async (path: string) => {
    while (!end.signal.aborted)
      outcomes.push(
        await reader.get(path).then(
          ({ status }) => status,
          (error: Error) => error.message,
        ),
      );
  };
  const readers = ["/", "/blog", "/api/blogs?limit=1"].map(read);
  for (let restarts = 0; restarts < 3; restarts++) {
    const before = outcomes.length;
    expect(await site.stop()).toBe(0);
    site = await start(site.port);
    while (outcomes.length < before + 20) await sleep(50);
  }
  end.abort();
  await Promise.all(readers);

  reader.close();
  await proxy.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  expect(outcomes.filter((outcome) => outcome !== 200)).toEqual([]);
});
