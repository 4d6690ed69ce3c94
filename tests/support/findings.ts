import { expect } from "vitest";
import type { Finding } from "../../src/contract/system.ts";
import type { CommandOutcome } from "./command-line.ts";

/** Parses the findings of `folio doctor --json`; asserts exit code 1 after a warning or problem, otherwise 0. */
export function readFindings({ code, stdout, stderr }: CommandOutcome) {
  expect(stderr).toBe("");
  const { isFine, findings } = JSON.parse(stdout) as { isFine: boolean; findings: Finding[] };
  const wrong = findings.filter(({ level }) => level === "warning" || level === "problem");
  expect([isFine, code]).toEqual(wrong.length > 0 ? [false, 1] : [true, 0]);
  for (const { remedy } of wrong) expect(remedy).toMatch(/\w/);
  const of = (check: string) => findings.filter((finding) => finding.check === check);

  return {
    /** Returns the worst level of a check's findings. */
    level: (check: string) =>
      ["problem", "warning", "unknown", "ok"].find((level) => of(check).some((finding) => finding.level === level)),
    /** Returns all sentences of a check, joined by line breaks. */
    text: (check: string) =>
      of(check)
        .map(({ sentence }) => sentence)
        .join("\n"),
  };
}
