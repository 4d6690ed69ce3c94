import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
// @ts-expect-error -- a script without types
import { freePort } from "../../scripts/steps/built-site.mjs";

export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

/** nginx with one worker process, configured as docs/operations.md advises, in front of a site. */
export async function startNginx(sitePort: number) {
  const folder = mkdtempSync(join(tmpdir(), "folio-bench-nginx-"));
  const port: number = await freePort();
  const site = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8")
    .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace("/var/cache/nginx/folio", join(folder, "cache"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const main = `
    daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 2048; }
    http { access_log off; keepalive_requests 1000000; ${temporary.join(" ")} ${site} }`;
  writeFileSync(join(folder, "nginx.conf"), main);
  const child = spawn("nginx", ["-p", folder, "-c", join(folder, "nginx.conf")], { stdio: "inherit" });
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error("nginx did not start; its own words are above.");
    await sleep(20);
  }
  return {
    port,
    pid: child.pid!,
    async stop() {
      const exit = once(child, "exit");
      child.kill("SIGTERM");
      await exit;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
