import { type Command, InvalidArgumentError } from "commander";
import { report, reportingCommand } from "../report.ts";

const root = "/opt/folio";

export function addInstall(program: Command) {
  reportingCommand(program, "install")
    .summary("install this release in a folder of its version")
    .description(
      "Copies this release to releases/<version> below a folder, with the Node that it runs on where the system's is older, makes it the current one, and links the command to it. `folio upgrade` installs the next one beside it.",
    )
    .option("--into <folder>", "where releases are", root)
    .option("--program <path>", "the command that leads to the current release", "/usr/local/bin/folio")
    .action(report(install));

  reportingCommand(program, "upgrade [file]")
    .summary("install another release and switch to it, or go on with this one when it does not work")
    .description(
      "Unpacks folio-<version>.tgz beside the current release; has it check the settings and itself; switches to it in one step; restarts the service; and goes back, database included, when /readyz does not succeed in time.",
    )
    .option("--into <folder>", "where releases are, when this program is none of them", root)
    .option("--service <name>", "the unit of systemd that runs folio", "folio")
    .option("--timeout <seconds>", "how long the start, with an upgrade of the database, may take", seconds, 60)
    .action(report(upgrade));
}

async function install({ into, program }: { into: string; program: string }) {
  const { installRelease } = await import("../installation/upgrade-release.ts");
  return installRelease(into, program);
}

interface UpgradeOptions {
  into: string;
  service: string;
  timeout: number;
}

async function upgrade(file: string | undefined, { into, service, timeout }: UpgradeOptions) {
  const { ownRoot } = await import("../installation/releases.ts");
  const { upgradeRelease, upgradeByFile } = await import("../installation/upgrade-release.ts");
  const place = { root: ownRoot() ?? into, serviceName: service, timeoutMs: timeout * 1000 };
  return file ? upgradeByFile(file, place) : upgradeRelease(place);
}

function seconds(text: string) {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("It is a whole number above 0.");
}
