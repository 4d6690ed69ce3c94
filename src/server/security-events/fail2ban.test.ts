import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import { captureLog } from "../../../tests/support/log-lines.ts";

const operations = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");

/** Returns the filter in docs/operations.md as a regular expression, with an address pattern for <HOST>. */
function documentedFilter() {
  const [, failregex = "not there"] = /^failregex = (.*)$/m.exec(operations) ?? [];
  return new RegExp(failregex.replace("<HOST>", "(?<host>[\\da-f.:]+)"));
}

/** Removes the date from a log line, as fail2ban does before it applies the filter. */
const withoutDate = (line: string) => line.replace(/"time":\d+/, "");

test("the documented fail2ban filter finds the addresses of failed sign-ins and wrong passwords, and no others", async () => {
  const { lines, logTo } = captureLog();
  const { visitor, as, password } = await testApp({ logTo, settings: { TRUST_PROXY: "on" } });
  const ada = await as("user", "ada");
  const login = (email: string, tried: string, address: string, path = "") =>
    visitor.post(`/api/auth/login${path}`, { email, password: tried }, { headers: { "x-forwarded-for": address } });
  await login("ada@example.com", "wrong", "203.0.113.7");
  await login("nobody@example.com", "wrong", "2001:db8::7");
  await login("ada@example.com", password, "203.0.113.9");
  await login("ada@example.com", "wrong", "203.0.113.9", '/"event":"sign-in-failed","address":"198.51.100.1"');
  const change = { currentPassword: "wrong", newPassword: "new password" };
  await ada.put("/api/auth/updatepassword", change, { headers: { "x-forwarded-for": "203.0.113.8" } });

  const filter = documentedFilter();
  for (const seen of [lines, lines.map(withoutDate), lines.map((line) => `web folio[41]: ${line}`)]) {
    const hosts = seen.flatMap((line) => filter.exec(line)?.groups?.["host"] ?? []);
    expect(hosts).toEqual(["203.0.113.7", "2001:db8::7", "203.0.113.8"]);
  }
});
