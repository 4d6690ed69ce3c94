import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import type { Finding } from "../../contract/system.ts";
import { loadEnvironment, readSettings, settingNames } from "../../server/settings.ts";
import { BadSetting } from "../../server/typed-settings.ts";
import type { CommandContext } from "../command-context.ts";

const marks: Record<Finding["level"], string> = { ok: "ok", unknown: "?", warning: "!", problem: "!!" };

const isWrong = ({ level }: Finding) => level === "warning" || level === "problem";

/** Checks the site; the exit code is 1 if a finding is a warning or a problem. */
export async function doctor({ only }: { only?: string }, context: CommandContext) {
  const findings = await listFindings(context, only?.split(","));
  const isFine = !findings.some(isWrong);
  // Sets the exit code even on success: with one, the process exits even while a check still hangs.
  return { lines: linesOf(findings), json: { isFine, findings }, exitCode: isFine ? 0 : 1 };
}

async function listFindings(context: CommandContext, only?: string[]): Promise<Finding[]> {
  const settingsFile = describeSettingsFile(resolve(context.cwd(), ".env"));
  try {
    const settings = readSettings(loadEnvironment(context), context.cwd());
    const { examineSite } = await import("../../server/examine-site.ts");
    return await examineSite({
      settings,
      settingsFile,
      createWorker: context.featureOptions?.createWorker,
      only,
      now: () => new Date(),
    });
  } catch (error) {
    if (!(error instanceof BadSetting)) throw error;
    const remedy = "Change it in the environment or in .env; nothing else was checked.";
    return [{ check: "settings", level: "problem", sentence: `${error.message}.`, remedy }];
  }
}

/** Names in the settings file that belong to other programs, and are not reported as unknown. */
const ofOthers = /^(NODE_|npm_|COMPOSE_|POSTGRES_|TZ$|CHROMIUM_PATH$|TEST_)/;

function describeSettingsFile(path: string) {
  if (!existsSync(path)) return undefined;
  const names = Object.keys(parseEnv(readFileSync(path, "utf8")));
  return { path, unknownNames: names.filter((name) => !settingNames.includes(name) && !ofOthers.test(name)) };
}
function linesOf(findings: Finding[]) {
  const lines = findings.flatMap(({ check, level, sentence, remedy }) => [
    `${marks[level].padEnd(2)} ${check.padEnd(10)} ${sentence}`,
    ...(remedy ? [`${" ".repeat(13)} → ${remedy}`] : []),
  ]);
  const wrong = findings.filter(isWrong).length;
  return [...lines, wrong > 0 ? `${wrong} of ${findings.length} findings need attention.` : "Nothing needs attention."];
}
