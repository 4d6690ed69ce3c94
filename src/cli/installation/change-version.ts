import { join } from "node:path";
import { minuteMs } from "../../contract/durations.ts";
import type { Finding } from "../../contract/system.ts";
import { OperatorError } from "../../server/errors.ts";
import { commandSettings } from "../command-context.ts";
import type { Releases } from "./releases.ts";
import type { Service } from "./systemd-unit.ts";

const defaultTimeoutMs = minuteMs;

const programOf = (releases: Releases, version: string) => join(releases.pathOf(version), "bin/folio");

/** Makes a version that is not running yet check the settings and its own compiled code. */
export async function checkBeforeSwitch(releases: Releases, service: Service, version: string) {
  const args = ["doctor", "--json", "--only", "settings,native"];
  const { stdout } = await service.run(programOf(releases, version), args);
  const { findings }: { findings: Finding[] } = JSON.parse(stdout);
  const [fault] = findings.filter(({ level }) => level === "problem");
  if (fault) throw new OperatorError(`Nothing was changed: ${fault.sentence} ${fault.remedy ?? ""}`.trim());
}

/** Makes a version the current one and restarts the service; if the version is not ready in time, switches back. */
export async function switchAndWatch(releases: Releases, service: Service, version: string, timeoutMs: number) {
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

/** Makes the previous version current again, and restores the database if the current version has migrated it. */
export async function goBack(releases: Releases, service: Service, version: string) {
  const left = await releases.current();
  if (!left) throw new OperatorError("There is no current version.");
  const undo = ["rollback", "--database", "--since", await timeOfSwitch(releases)];
  await releases.switchTo(version);
  await service.restart([programOf(releases, left), ...undo]).catch(async () => {
    // The previous version would refuse the newer database.
    await releases.switchTo(left);
    await service.restart();
    throw new OperatorError(
      `The database could not be restored, so folio ${left} keeps running; see journalctl --unit=${service.name}.`,
    );
  });
  const reason = await service.explainNotReady(await addressOf(service), defaultTimeoutMs);
  if (reason) throw new OperatorError(`folio ${version} runs again, but is not ready (${reason}).`);
  await releases.forgetPrevious();
}

/** Truncated to a second, like the times in names of backups. */
const timeOfSwitch = async (releases: Releases) => `${(await releases.switchedAt()).toISOString().slice(0, 19)}Z`;

async function addressOf(service: Service) {
  if (service.listen) return `http://${service.listen}`;
  // Settings of the unit have precedence over those of `.env`, as for the server.
  Object.assign(process.env, await service.environment());
  process.chdir(service.directory);
  const { host, port } = commandSettings(process);
  return `http://${["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host}:${port}`;
}
