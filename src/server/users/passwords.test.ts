import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is stored as an argon2id hash with the cost that OWASP recommends", async () => {
  const passwords = createPasswords();

  const hash = await passwords.hash("correct horse");

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, "correct horse")).toBe(true);
  expect(await passwords.verify(hash, "Correct horse")).toBe(false);
});

const hashWithoutFiles = `
  import { closeSync, openSync } from "node:fs";
  import { createPasswords } from ${JSON.stringify(join(import.meta.dirname, "passwords.ts"))};
  const passwords = createPasswords();
  const open = [];
  try {
    for (;;) open.push(openSync("/dev/null"));
  } catch {}
  const failure = await passwords.hash("correct horse").catch(() => "failed");
  open.forEach(closeSync);
  console.log(failure, (await passwords.hash("correct horse")).slice(0, 9));
`;

test("after running out of file descriptors, a process hashes passwords as soon as some are free", () => {
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", hashWithoutFiles];
  const limited = ["-c", 'ulimit -n 100 && exec "$0" "$@"', process.execPath, ...args];
  const { stdout, stderr } = spawnSync("sh", limited, { encoding: "utf8" });
  expect([stdout, stderr]).toEqual(["failed $argon2id\n", ""]);
});
