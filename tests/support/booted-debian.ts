import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, openSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

/** Starts an HTTP proxy on a Unix socket, by which a container without a network uses this machine's network. */
async function startForwardProxy(path: string) {
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

const release = "bookworm";
const tools = ["apt-get", "debootstrap", "systemd-nspawn", "nsenter"];

/** Explains why this machine cannot boot a Debian; undefined if it can. */
export function whyNoDebian() {
  if (process.getuid?.() !== 0) return "only root may boot a Debian";
  const missing = tools.filter((tool) => spawnSync("sh", ["-c", `command -v ${tool}`]).status !== 0);
  return missing.length > 0 ? `${missing.join(" and ")} are not installed here` : undefined;
}

/** Installs an empty Debian from the mirror of this machine and boots it in a container with its own network. */
export async function bootDebian() {
  const folder = mkdtempSync(join(tmpdir(), "folio-debian-"));
  const cleanups: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const clean of cleanups.toReversed()) await Promise.resolve(clean());
  };
  try {
    return { ...(await boot(folder, cleanups)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function boot(folder: string, cleanups: (() => unknown)[]) {
  const root = join(folder, "root");
  const packages = "--include=systemd,systemd-sysv,dbus,ca-certificates,adduser";
  await promisify(execFile)("debootstrap", ["--variant=minbase", packages, release, root, ...mirrors()]);
  // Creates a file that Debian's installer writes, and debootstrap does not.
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n::1 localhost\n");

  const proxy = await startForwardProxy(join(folder, "proxy"));
  cleanups.push(proxy.close);
  const log = openSync(join(folder, "console"), "a");
  const options = ["--quiet", "--register=no", "--keep-unit", "--private-network", "--console=pipe", "--boot"];
  const container = spawn("systemd-nspawn", [...options, `--directory=${root}`], {
    stdio: ["ignore", log, log],
    env: { ...process.env, SYSTEMD_NSPAWN_UNIFIED_HIERARCHY: "1" },
    detached: true,
  });
  cleanups.push(async () => {
    const end = once(container, "exit");
    // systemd-nspawn shuts the container down after this signal.
    if (container.exitCode !== null || !container.kill("SIGTERM")) return;
    await Promise.race([end, sleep(20_000).then(() => container.kill("SIGKILL"))]);
  });
  const pid = await firstProcessOf(container);
  const inNetwork = (script: string, args: string[]) =>
    spawn("nsenter", [`--target=${pid}`, "--net", process.execPath, join(import.meta.dirname, script), ...args], {
      stdio: ["pipe", "pipe", "inherit"],
    });
  const relay = inNetwork("relay.mjs", [join(folder, "proxy")]);
  cleanups.push(() => relay.kill());
  const proxyAddress = `http://127.0.0.1:${String((await once(relay.stdout, "data"))[0]).trim()}`;

  writeFileSync(join(root, "etc/apt/apt.conf.d/90proxy"), `Acquire::http::Proxy "${proxyAddress}";\n`);
  // Files need not be synced to disk, because the container ends with the test.
  writeFileSync(join(root, "etc/dpkg/dpkg.cfg.d/unsafe-io"), "force-unsafe-io\n");
  const certificates = process.env["NODE_EXTRA_CA_CERTS"];
  if (certificates) copyFileSync(certificates, join(root, "usr/local/share/authorities.pem"));
  const guestEnv = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    HOME: "/root",
    LANG: "C.UTF-8",
    DEBIAN_FRONTEND: "noninteractive",
    NODE_EXTRA_CA_CERTS: certificates && "/usr/local/share/authorities.pem",
    npm_config_registry: execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim(),
    npm_config_proxy: proxyAddress,
    npm_config_https_proxy: proxyAddress,
    npm_config_update_notifier: "false",
  };

  const enter = (...command: string[]) => ["nsenter", [`--target=${pid}`, "--all", "--", ...command]] as const;
  const debian = {
    root,
    /** Runs commands as root in a shell, starting in root's home folder; returns their output. */
    async run(commands: string) {
      const [file, args] = enter("bash", "--norc", "-euo", "pipefail", "-c", `cd\n${commands}`);
      const { stdout } = await promisify(execFile)(file, args, { env: guestEnv, maxBuffer: 64e6 });
      return stdout;
    },
    /** Starts a script of tests/support with the host's Node and files, but in the container's network. */
    startScript: inNetwork,
  };
  await waitUntilBooted(debian.run);
  return debian;
}

/** Returns the mirror from which apt gets Debian. Without one, debootstrap uses its default. */
function mirrors() {
  const format = ["indextargets", "--format", "$(CODENAME) $(COMPONENT) $(SITE)", "Created-By: Packages"];
  const { stdout } = spawnSync("apt-get", format, { encoding: "utf8" });
  const lines = stdout.split("\n").map((line) => line.split(" "));
  return lines
    .flatMap(([name, component, site = ""]) => (name === release && component === "main" ? [site] : []))
    .slice(0, 1);
}

function hasOwnNetwork(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`) !== readlinkSync("/proc/self/ns/net");
  } catch {
    // The process has ended, so /proc no longer lists it.
    return false;
  }
}

/** Returns the id that the container's first process has on the host, once it has its own network. */
async function firstProcessOf(container: ChildProcess) {
  for (;;) {
    const children = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, "utf8").trim().split(" ");
    const found = children.find((child) => child && hasOwnNetwork(child));
    if (found) return Number(found);
    if (container.exitCode !== null) throw new Error("systemd-nspawn ended");
    await sleep(50);
  }
}

async function waitUntilBooted(run: (commands: string) => Promise<string>) {
  for (let tries = 0; ; tries++) {
    // The state is "degraded" if some unit of Debian does not work in a container.
    const state = await run("systemctl is-system-running || true").catch((error: Error) => error.message);
    if (/^(running|degraded)/.test(state)) return;
    if (tries > 120) throw new Error(`Debian did not boot: ${state}`);
    await sleep(500);
  }
}
