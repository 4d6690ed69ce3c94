import { expect, test } from "vitest";
import { createPasswords } from "./passwords.ts";

test("a password is stored as an argon2id hash of the cost that OWASP recommends", async () => {
  const passwords = createPasswords();

  const hash = await passwords.hash("correct horse");

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(hash, "correct horse")).toBe(true);
  expect(await passwords.verify(hash, "Correct horse")).toBe(false);
});
