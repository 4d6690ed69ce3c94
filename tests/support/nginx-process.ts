import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "./certificate.ts";
import { startProxy } from "./proxy-process.ts";

export const hasNginx = () => spawnSync("nginx", ["-v"]).status === 0;

interface Options {
  sitePort: number;
  /** Certificate of the proxy; plain HTTP if omitted. */
  certificate?: Certificate;
}

/** Starts nginx with one worker process, configured by `deploy/nginx.conf`, in front of a site. */
export const startNginx = ({ sitePort, certificate }: Options) =>
  startProxy({ isSecure: certificate !== undefined }, (folder, port) => {
    const site = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8")
      .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
      .replace("/var/cache/nginx/folio", join(folder, "cache"))
      .replaceAll(/^ *listen \[::\].*$/gm, "")
      .replace("listen 80;", `listen unix:${folder}/plain;`)
      .replace("listen 443 ssl http2;", `listen 127.0.0.1:${port}${certificate ? " ssl http2" : ""};`)
      .replace(/^ *ssl_certificate .*$/m, certificate ? `ssl_certificate ${certificate.certificate};` : "")
      .replace(/^ *ssl_certificate_key .*$/m, certificate ? `ssl_certificate_key ${certificate.key};` : "");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const main = `
    daemon off; user root; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log warn;
    events { worker_connections 2048; }
    http { access_log off; keepalive_requests 1000000; ${temporary.join(" ")} ${site} }`;
    const file = join(folder, "nginx.conf");
    writeFileSync(file, main);
    return { command: "nginx", args: ["-p", folder, "-c", file] };
  });
