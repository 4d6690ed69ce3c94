import { execFile } from "node:child_process";
import { link, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { minuteMs, secondMs } from "../../contract/durations.ts";
import type { Finding } from "../../contract/system.ts";
import { OperatorError } from "../../server/errors.ts";
import { commandSettings } from "../command-context.ts";
import { ownRoot, type Releases, releasesIn, replaceLink } from "./releases.ts";
import { findService, type Service } from "./systemd-unit.ts";

const run = promisify(execFile);

interface UpgradeOptions {
  into: string;
  service: string;
  timeout: number;
}

/** Installs and switches to a release: the one in `file` or, without it, the one that contains this program. */
export function upgrade(file: string | undefined, { into, service, timeout }: UpgradeOptions) {
  const root = ownRoot() ?? into;
  return file ? upgradeByFile(file, root, service, timeout) : upgradeRelease(root, service, timeout);
}

/** Unpacks a release and runs its own `upgrade` command, so that each version checks its own requirements. */
async function upgradeByFile(file: string, root: string, serviceName: string, timeoutSeconds: number) {
  const releases = releasesIn(root);
  const current = await currentOf(releases, root);
  const incoming = await releases.createIncoming();
  try {
    await run("tar", ["-xzf", resolve(file), "-C", incoming, "--no-same-owner"]).catch((error: Error) => {
      throw new OperatorError(`${file} cannot be unpacked: ${error.message}`);
    });
    const unpacked = join(incoming, "package");
    // Links Node from the current release, to avoid downloading it again.
    for (const name of await readdir(releases.pathOf(current)))
      if (/^node-\d/.test(name)) await link(join(releases.pathOf(current), name), join(unpacked, name));
    const options = ["--json", `--into=${root}`, `--service=${serviceName}`, `--timeout=${timeoutSeconds}`];
    const { stdout } = await run(join(unpacked, "bin/folio"), ["upgrade", ...options]).catch(
      ({ stderr, message }: { stderr?: string; message: string }) => {
        throw new OperatorError(stderr?.trim() || message);
      },
    );
    const { version, isRunning } = JSON.parse(stdout);
    return describe(version, isRunning);
  } finally {
    await rm(incoming, { recursive: true, force: true });
  }
}

/** Installs this release next to the current one and switches to it. */
async function upgradeRelease(root: string, serviceName: string, timeoutSeconds: number) {
  // Survives a lost terminal connection, so that a switch to a new version is always followed by its check.
  process.on("SIGHUP", () => {});
  const releases = releasesIn(root);
  await currentOf(releases, root);
  const version = await releases.place();
  const service = await findService(serviceName);
  try {
    if (service) {
      await checkBeforeSwitch(releases, service, version);
      await switchAndWatch(releases, service, version, timeoutSeconds * secondMs);
    } else {
      await releases.switchTo(version);
    }
  } finally {
    await releases.removeOthers();
  }
  return describe(version, service !== undefined);
}

/** Switches back to the previous version. */
export async function rollBackRelease(root: string, serviceName: string) {
  const releases = releasesIn(root);
  const previous = await releases.previous();
  if (!previous) throw new OperatorError(`There is no version before the current one in ${root}.`);
  const service = await findService(serviceName);
  if (!service)
    throw new OperatorError(
      `There is no service ${serviceName}: stop the site, run folio rollback --database, and link ${root}/current to releases/${previous}.`,
    );
  await goBack(releases, service, previous);
  return describe(previous, true);
}

async function currentOf(releases: Releases, root: string) {
  const current = await releases.current();
  if (!current)
    throw new OperatorError(`folio is not installed in ${root}: run folio install first, or name its folder.`);
  return current;
}

const describe = (version: string, isRunning: boolean) => ({
  lines: [`folio ${version} ${isRunning ? "is running" : "is the current version: restart the site"}.`],
  json: { version, isRunning },
});

/** Installs this release on a machine without one, and links the command `program` to the current release. */
export async function installRelease({ into, program }: { into: string; program: string }) {
  const root = resolve(into);
  const releases = releasesIn(root);
  const current = await releases.current();
  if (current) throw new OperatorError(`folio ${current} is already installed in ${root}: run folio upgrade instead.`);
  const entry = await lstat(program).catch(() => undefined);
  if (entry && !entry.isSymbolicLink())
    throw new OperatorError(`${program} is another program: move it away, or name another path with --program.`);
  const version = await releases.place();
  await releases.switchTo(version);
  await mkdir(dirname(program), { recursive: true });
  await replaceLink(program, join(root, "current/bin/folio"));
  return {
    lines: [`folio ${version} is installed in ${root}, and ${program} runs it.`],
    json: { version, root, program },
  };
}

const programOf = (releases: Releases, version: string) => join(releases.pathOf(version), "bin/folio");

/** Makes `version` check the settings and its own compiled code before the service switches to `version`. */
async function checkBeforeSwitch(releases: Releases, service: Service, version: string) {
  const args = ["doctor", "--json", "--only", "settings,native"];
  const { stdout } = await service.run(programOf(releases, version), args);
  const { findings }: { findings: Finding[] } = JSON.parse(stdout);
  const [fault] = findings.filter(({ level }) => level === "problem");
  if (fault) throw new OperatorError(`Nothing was changed: ${fault.sentence} ${fault.remedy ?? ""}`.trim());
}

/** Makes a version the current one and restarts the service; if the version is not ready in time, switches back. */
async function switchAndWatch(releases: Releases, service: Service, version: string, timeoutMs: number) {
  const before = await releases.current();
  await releases.switchTo(version);
  const reason = await service.restart().then(
    async () => service.explainNotReady(await addressOf(service), timeoutMs),
    (error: Error) => error.message,
  );
  if (!reason || !before) return;
  await goBack(releases, service, before);
  throw new OperatorError(
    `folio ${version} was not ready (${reason}), so ${before} runs again; see journalctl --unit=${service.name}.`,
  );
}

/** Switches back to `version`, and restores the database if the version that ran until now has migrated it. */
async function goBack(releases: Releases, service: Service, version: string) {
  const left = await releases.current();
  if (!left) throw new OperatorError("There is no current version.");
  const undo = ["rollback", "--database", "--since", await timeOfSwitch(releases)];
  await releases.switchTo(version);
  await service.restart([programOf(releases, left), ...undo]).catch(async () => {
    // If the restore fails, the newer version stays: the previous one would refuse the newer database.
    await releases.switchTo(left);
    await service.restart();
    throw new OperatorError(
      `The database could not be restored, so folio ${left} keeps running; see journalctl --unit=${service.name}.`,
    );
  });
  const reason = await service.explainNotReady(await addressOf(service), minuteMs);
  if (reason) throw new OperatorError(`folio ${version} runs again, but is not ready (${reason}).`);
  await releases.forgetPrevious();
}

/** Time of the last switch of versions, truncated to a second like the times in names of backups. */
const timeOfSwitch = async (releases: Releases) => `${(await releases.switchedAt()).toISOString().slice(0, 19)}Z`;

async function addressOf(service: Service) {
  if (service.listen) return `http://${service.listen}`;
  // As in the server, settings of the systemd unit have precedence over those of `.env`.
  Object.assign(process.env, await service.environment());
  process.chdir(service.directory);
  const { host, port } = commandSettings(process);
  return `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;
}
