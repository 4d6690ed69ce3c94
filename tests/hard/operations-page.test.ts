import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { addMigration } from "../support/added-migration.ts";
import { bootDebian, whyNoDebian } from "../support/booted-debian.ts";
import { readShellBlocks } from "../support/fenced-blocks.ts";

const page = readFileSync(join(import.meta.dirname, "../../docs/operations.md"), "utf8");
const guide = page.slice(0, page.indexOf("\n## In a container"));
const reason = whyNoDebian();
const address = "http://127.0.0.1:3000";

describe.skipIf(reason)(
  `the operations guide on an empty Debian${reason ? `, skipped because ${reason}` : ""}`,
  { timeout: 900_000 },
  () => {
    const folder = mkdtempSync(join(tmpdir(), "folio-releases-"));
    const file = inject("releaseFile");
    const { version } = JSON.parse(execFileSync("tar", ["-xzOf", file, "package/package.json"], { encoding: "utf8" }));
    let debian: Awaited<ReturnType<typeof bootDebian>>;

    beforeAll(async () => {
      debian = await bootDebian();
      return debian.stop;
    }, 300_000);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    /** Replaces the release file in the container: its version becomes `next`, and `change` edits its files. */
    function bring(next: string, change: (release: string) => void = () => {}) {
      const staging = mkdtempSync(join(folder, "next-"));
      execFileSync("tar", ["-xzf", file, "-C", staging]);
      const manifest = join(staging, "package/package.json");
      writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, "utf8")), version: next }));
      change(join(staging, "package"));
      for (const name of readdirSync(join(debian.root, "root")))
        if (/^folio-.*\.tgz$/.test(name)) rmSync(join(debian.root, "root", name));
      execFileSync("tar", ["-czf", join(debian.root, `root/folio-${next}.tgz`), "-C", staging, "package"]);
    }

    async function underLoad<T>(work: () => Promise<T>) {
      const reader = debian.startScript("read-under-load.mjs", [address]);
      let printed = "";
      reader.stdout.on("data", (text) => (printed += text));
      const result = await work().catch((error: { stderr?: string; message: string }) => error.stderr || error.message);
      reader.stdin.end();
      await once(reader, "close");
      return { result, ...(JSON.parse(printed) as { requests: number; assets: string[]; failures: string[] }) };
    }

    const currentVersion = async () => basename((await debian.run("readlink /opt/folio/current")).trim());

    test("the commands of the guide set up a site, and its upgrade loses no request", async () => {
      copyFileSync(file, join(debian.root, "root", basename(file)));
      let printed = "";
      let upgrade: Awaited<ReturnType<typeof underLoad>> | undefined;
      for (const block of readShellBlocks(guide)) {
        if (block.includes("folio upgrade")) {
          bring("99.0.0", (release) => renameAssets(release));
          upgrade = await underLoad(() => debian.run(block));
        } else printed += await debian.run(block);
      }

      expect(printed).toContain(`${version}\n`);
      expect(printed).toContain('"status":"ok"');
      expect(printed).toMatch(/https:\/\/example\.com\/admin\/setup\?token=\S+/);
      expect(printed).toContain("Usage: folio");
      expect(readdirSync(join(debian.root, "var/backups/folio"))).toEqual([expect.stringMatching(/^folio-.*\.tar$/)]);
      expect(upgrade).toMatchObject({ result: "folio 99.0.0 runs.\n", failures: [] });
      expect(upgrade?.assets.length).toBeGreaterThan(0);
      expect(upgrade?.requests).toBeGreaterThan(100);
      expect(await currentVersion()).toBe("99.0.0");
      expect(existsSync(join(debian.root, `opt/folio/releases/${version}`))).toBe(true);
    });

    /** Renames a release's style sheets, so that the previous version has files that this release lacks. */
    function renameAssets(release: string) {
      const server = join(release, "dist/web");
      const styles = readdirSync(join(server, "assets")).filter((name) => /^visitor-.*\.css/.test(name));
      const [, hash = ""] = /^visitor-([\w-]+)\.css/.exec(styles[0]!) ?? [];
      const other = hash.replace(/^./, (letter) => (letter === "a" ? "b" : "a"));
      for (const name of styles)
        execFileSync("mv", [join(server, "assets", name), join(server, "assets", name.replace(hash, other))]);
      const manifest = join(server, ".vite/manifest.json");
      writeFileSync(manifest, readFileSync(manifest, "utf8").replaceAll(hash, other));
    }

    test("a version that lacks compiled code is refused before anything is changed", async () => {
      bring("99.1.0", (release) => rmSync(join(release, "dist/server/node_modules/@img"), { recursive: true }));
      const { result, failures } = await underLoad(() => debian.run("folio upgrade ./folio-*.tgz"));
      expect(result).toMatch(/Nothing was changed: sharp, which processes images, cannot be loaded/);
      expect([failures, await currentVersion()]).toEqual([[], "99.0.0"]);
    });

    test("a setting of the systemd unit that the new version refuses is reported before anything is changed", async () => {
      bring("99.1.1");
      const dropIn = "/etc/systemd/system/folio.service.d/settings.conf";
      for (const [lines, setting] of [
        ['Environment="ADMIN_NAME=Ada B. Byron" "PUBLIC_URL=no address"', "PUBLIC_URL"],
        ["EnvironmentFile=-/etc/none\nEnvironmentFile=/etc/folio-settings", "BACKUP_AT"],
      ] as const) {
        writeFileSync(join(debian.root, "etc/folio-settings"), '# As root\nBACKUP_AT="at night"\n', { mode: 0o600 });
        await debian.run(`mkdir -p $(dirname ${dropIn})`);
        writeFileSync(join(debian.root, dropIn), `[Service]\n${lines}\n`);
        await debian.run("systemctl daemon-reload");
        const { result, failures } = await underLoad(() => debian.run("folio upgrade ./folio-*.tgz"));
        expect(result).toMatch(new RegExp(`Nothing was changed: ${setting}`));
        expect([failures, await currentVersion()]).toEqual([[], "99.0.0"]);
      }
      await debian.run(`rm ${dropIn} && systemctl daemon-reload`);
    });

    test("if a new version exits at its start, the previous one runs again, and no request is lost", async () => {
      bring("99.2.0", (release) => addMigrationTo(release, 'throw new Error("It cannot be done")'));
      const { result, failures } = await underLoad(() => debian.run("folio upgrade ./folio-*.tgz"));
      expect(result).toMatch(/folio 99\.2\.0 was not ready \(it exited after starting\), so 99\.0\.0 runs again/);
      expect([failures, await currentVersion()]).toEqual([[], "99.0.0"]);
    });

    test("if a new version is not ready in time, the previous one runs again, and no request is lost", async () => {
      bring("99.2.1", (release) =>
        writeFileSync(join(release, "dist/server/main.js"), "setInterval(() => {}, 1000);\n"),
      );
      const { result, failures } = await underLoad(() => debian.run("folio upgrade --timeout 8 ./folio-*.tgz"));
      expect(result).toMatch(/folio 99\.2\.1 was not ready \(\/readyz did not answer: .*\), so 99\.0\.0 runs again/);
      expect([failures, await currentVersion()]).toEqual([[], "99.0.0"]);
      expect(readdirSync(join(debian.root, "opt/folio/releases"))).toEqual(["99.0.0"]);
    });

    test("a rollback runs the previous version on its database from before the upgrade, and loses no request", async () => {
      bring("99.3.0", (release) => addMigrationTo(release, ""));
      const upgrade = await underLoad(() => debian.run("folio upgrade ./folio-*.tgz"));
      expect(upgrade).toMatchObject({ result: "folio 99.3.0 runs.\n", failures: [] });
      const { result, failures } = await underLoad(() => debian.run("folio rollback"));
      expect(result).toBe("folio 99.0.0 runs.\n");
      expect([failures, await currentVersion()]).toEqual([[], "99.0.0"]);
      const backups = readdirSync(join(debian.root, "var/lib/folio/data/backups"));
      expect(backups).toContainEqual(expect.stringMatching(/^before-rollback-.*\.tar$/));
      await debian.run(`curl --fail --silent --show-error ${address}/readyz`);
    });

    test("without a systemd socket, an upgrade checks readiness at the port that the unit sets", async () => {
      await debian.run(`systemctl stop folio.socket folio.service
rm /etc/systemd/system/folio.socket
sed --in-place '/folio.socket/s/folio.socket//; s/^WorkingDirectory=/Environment=PORT=3100\\n&/' /etc/systemd/system/folio.service
systemctl daemon-reload
systemctl start folio.service`);
      bring("99.4.0");
      expect(await debian.run("folio upgrade ./folio-*.tgz")).toBe("folio 99.4.0 runs.\n");
      await debian.run("curl --fail --silent --show-error http://127.0.0.1:3100/readyz");
    });

    function addMigrationTo(release: string, code: string) {
      const server = join(release, "dist/server");
      const file = join(
        server,
        readdirSync(server).find((name) => name.startsWith("migrate-"))!,
      );
      writeFileSync(file, addMigration(readFileSync(file, "utf8"), code));
    }
  },
);
