import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import type { Command } from "commander";
import type { Finding } from "../../contract/system.ts";
import { processEnvironment, readSettings, settingNames } from "../../server/settings.ts";
import { BadSetting } from "../../server/typed-settings.ts";
import { reportingCommand } from "../report.ts";

const marks: Record<Finding["level"], string> = { ok: "ok", unknown: "?", warning: "!", problem: "!!" };

const isWrong = ({ level }: Finding) => level === "warning" || level === "problem";

/** Adds the command that examines a site. */
export function addDoctor(program: Command) {
  reportingCommand(program, "doctor")
    .summary("find problems of the site, and say how to fix them")
    .description(
      "Checks settings, files, disk, database, uploads, articles, jobs and backups. Changes nothing, takes at most ten seconds, and works on a running or damaged site. The exit code is 1 if something needs attention.",
    )
    .option("--only <checks>", "names of checks, separated by commas")
    .action(async ({ json = false, only }: { json?: boolean; only?: string }) => {
      const findings = await listFindings(only?.split(","));
      const isFine = !findings.some(isWrong);
      const text = json ? JSON.stringify({ isFine, findings }) : linesOf(findings).join("\n");
      // Exits explicitly, because a hanging check must not keep the process alive.
      process.stdout.write(`${text}\n`, () => process.exit(isFine ? 0 : 1));
    });
}

async function listFindings(only?: string[]): Promise<Finding[]> {
  // Read before the file is loaded into the environment.
  const settingsFile = await describeSettingsFile(resolve(".env"));
  const misspeltNames = await findMisspelt(Object.keys(process.env));
  try {
    const settings = readSettings(processEnvironment());
    const { examineSite } = await import("../../server/examine-site.ts");
    return await examineSite({ settings, settingsFile, misspeltNames, readsFiles: true, only, now: () => new Date() });
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    const remedy = "Change it in the environment or in .env; nothing else was checked.";
    return [{ check: "settings", level: "problem", sentence: `${error.message}.`, remedy }];
  }
}

/** Names that other programs, such as Docker Compose, read from the same file. */
const ofOthers = /^(NODE_|npm_|COMPOSE_|POSTGRES_|TZ$|CHROMIUM_PATH$|TEST_)/;

async function describeSettingsFile(path: string) {
  if (!existsSync(path)) return undefined;
  const { findSimilarName } = await import("../../server/health/similar-name.ts");
  const names = Object.keys(parseEnv(readFileSync(path, "utf8")));
  const unknownNames = names.filter(isUnknown).map((name) => withSuggestion(name, findSimilarName(name, settingNames)));
  return { path, unknownNames };
}

const isUnknown = (name: string) => !settingNames.includes(name) && !ofOthers.test(name);
const withSuggestion = (name: string, similar: string | undefined) =>
  similar ? `${name} (did you mean ${similar}?)` : name;

/** The environment has many names of other programs, so only those of several words count that differ by a letter. */
async function findMisspelt(names: string[]) {
  const { findSimilarName } = await import("../../server/health/similar-name.ts");
  return names.flatMap((name) => {
    const similar = name.includes("_") && isUnknown(name) && findSimilarName(name, settingNames, 2);
    return similar ? [withSuggestion(name, similar)] : [];
  });
}

function linesOf(findings: Finding[]) {
  const lines = findings.flatMap(({ check, level, sentence, remedy }) => [
    `${marks[level].padEnd(2)} ${check.padEnd(10)} ${sentence}`,
    ...(remedy ? [`${" ".repeat(13)} → ${remedy}`] : []),
  ]);
  const wrong = findings.filter(isWrong).length;
  return [...lines, wrong > 0 ? `${wrong} of ${findings.length} findings need attention.` : "Nothing needs attention."];
}
