import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Certificate } from "./certificate.ts";
import { startProxy } from "./proxy-process.ts";

export const hasCaddy = () => spawnSync("caddy", ["version"]).status === 0;

/** Starts Caddy, configured by `deploy/Caddyfile`, in front of a site. */
export const startCaddy = ({ sitePort, certificate }: { sitePort: number; certificate: Certificate }) =>
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
