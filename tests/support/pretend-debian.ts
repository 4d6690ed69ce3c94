import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bareMachine } from "./bare-machine.ts";
import { hasCaddy } from "./caddy-process.ts";

/** What only root may do, or what needs systemd: each says what it would have done, where a test looks. */
const programs = {
  "apt-get": "",
  chown: "",
  adduser: `for last; do :; done; mkdir -p "$ROOT/var/lib/$last"`,
  systemctl: `echo "$*" >> "$ROOT/systemctl"`,
  journalctl: `cat "$ROOT/journal"`,
  runuser: `shift 3; exec "$@"`,
  ...(!hasCaddy() && { caddy: "" }),
};

const places = /(?<![\w/.])\/(usr\/local|var\/lib\/folio|var\/backups|etc)(?=[/\s]|$)/gm;

/** A folder that stands for an empty Debian: commands for root run in it, with their paths below it and folio's port replaced. */
export function pretendDebian(port: number) {
  const machine = bareMachine();
  const path = (absolute: string) => join(machine.folder, absolute);
  const home = path("/root");
  for (const each of ["/stubs", "/root", "/usr/local/bin", "/etc/systemd/system", "/etc/caddy"])
    mkdirSync(path(each), { recursive: true });
  for (const [name, script] of Object.entries(programs))
    writeFileSync(path(`/stubs/${name}`), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  for (const file of ["/journal", "/systemctl"]) writeFileSync(path(file), "");

  const env = {
    ...machine.env,
    ROOT: machine.folder,
    PATH: [path("/stubs"), path("/usr/local/bin"), machine.env["PATH"]].join(":"),
  };
  const move = (text: string) =>
    text.replaceAll(places, (place) => path(place)).replaceAll("127.0.0.1:3000", `127.0.0.1:${port}`);
  function run(commands: string) {
    const moved = move(commands);
    const outside = moved.replaceAll(/\/tmp\/\S*/g, "").match(/(?<![\w./])\/(usr|etc|var|opt|srv|root|home)\b.*/g);
    if (outside) throw new Error(`This would reach the real machine: ${outside.join(", ")}`);
    return machine.run("bash", ["--norc", "-euo", "pipefail", "-c", moved], { env, cwd: home });
  }

  function readService(name: string) {
    const unit = move(readFileSync(path(`/etc/systemd/system/${name}.service`), "utf8"));
    const valueOf = (key: string) => new RegExp(`^${key}=(.*)$`, "m").exec(unit)![1]!;
    const [command = "", ...args] = valueOf("ExecStart").split(" ");
    return { command, args, cwd: valueOf("WorkingDirectory"), env: machine.env };
  }

  return {
    port,
    home,
    path,
    log: path("/journal"),
    run,
    readService,
    async runService(name: string) {
      const { command, args, cwd } = readService(name);
      return machine.run(command, args, { cwd });
    },
    /** What systemctl was asked to do since the last time. */
    systemctlCalls() {
      const calls = readFileSync(path("/systemctl"), "utf8").split("\n").filter(Boolean);
      writeFileSync(path("/systemctl"), "");
      return calls;
    },
    remove: machine.remove,
  };
}
