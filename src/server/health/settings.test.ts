import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { runBuiltFolio, runFolio } from "../../../tests/support/command-line.ts";
import { readFindings } from "../../../tests/support/findings.ts";

const folder = () => mkdtempSync(join(inject("runFolder"), "doctor-"));

test("weak settings, unknown settings and a settings file readable by other users are reported", async () => {
  const cwd = folder();
  writeFileSync(
    join(cwd, ".env"),
    "TRUSTPROXY=on\nSMTP_ULR=x\nWHATEVER=1\nLIMIT_LOGINS=100000\nLOG_LEVEL=error\nHOST=0.0.0.0\n",
    { mode: 0o644 },
  );
  const { text } = readFindings(
    await runFolio(["doctor", "--json"], { PUBLIC_URL: "http://blog.example.com" }, { cwd }),
  );

  expect(text("settings")).toContain("unknown settings: SMTP_ULR, TRUSTPROXY, WHATEVER.");
  expect(text("settings")).toContain("Other users of this machine can read");
  expect(text("settings")).toContain("passwords and session cookies travel unencrypted");
  expect(text("settings")).toContain("so many wrong passwords");
  expect(text("settings")).toContain("failed sign-ins are not logged");
  expect(text("disk")).toContain("is missing");
});

test("an invalid setting is reported as the only finding", async () => {
  const { code, stdout } = await runBuiltFolio(["doctor"], { PORT: "no" }, { cwd: folder() });
  expect(code).toBe(1);
  expect(stdout).toContain('!! settings   PORT must be a number from 0 to 65535, not "no".\n');
});

test("`folio doctor --only` runs only the named checks", async () => {
  const { stdout } = await runFolio(["doctor", "--json", "--only", "settings,native"], {}, { cwd: folder() });
  const { findings } = JSON.parse(stdout) as { findings: { check: string }[] };
  expect([...new Set(findings.map(({ check }) => check))]).toEqual(["settings", "native"]);
});
