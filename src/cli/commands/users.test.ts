import { expect, test } from "vitest";
import { runBuiltFolio } from "../../../tests/support/command-line.ts";
import { commandedApp } from "../../../tests/support/commanded-app.ts";

test("users reset-password prints a locked-out owner's new password once and ends all sessions", async () => {
  const { as, folio, signIn, password } = await commandedApp();
  const admin = await as("admin");

  const { code, stdout, stderr } = await folio(["users", "reset-password", "ADMIN@example.com"]);
  expect([code, stderr]).toEqual([0, ""]);
  const [, fresh = ""] = /shown only once: (\S{20})\n$/.exec(stdout) ?? [];
  expect((await admin.get("/api/auth/me")).status).toBe(401);
  expect(await signIn("admin@example.com", password)).toBe(401);
  expect(await signIn("admin@example.com", fresh)).toBe(200);
});

test("accounts are created with a password from standard input, and listed", async () => {
  const { as, environment, directory: cwd, folio, signIn } = await commandedApp();
  const admin = await as("admin");
  const created = await runBuiltFolio(
    ["users", "create", "bo@example.com", "--name", "Bo", "--password-stdin"],
    environment,
    { cwd, input: "correct horse\n" },
  );
  expect(created).toEqual({ code: 0, stdout: "bo@example.com can sign in.\n", stderr: "" });
  expect(await signIn("bo@example.com", "correct horse")).toBe(200);

  const listed = await folio(["users", "list"]);
  expect(listed.stdout).toMatch(
    /^bo@example\.com {2}Bo {2}user {2}last signed in \S+Z\nadmin@example\.com {2}admin {2}admin {2}last signed in \S+Z\n$/,
  );

  const { data } = (await admin.get("/api/security-events")).body;
  const byConsole = data.filter(({ actor }: { actor: { name: string } | null }) => actor?.name === "Command line");
  expect(byConsole).toEqual([
    expect.objectContaining({
      kind: "user-added",
      actor: expect.objectContaining({ email: expect.stringMatching(/^\S+@\S+$/) }),
      subject: expect.objectContaining({ email: "bo@example.com" }),
    }),
  ]);
});

test("the first account of a new site is an administrator's, and invalidates the set-up link", async () => {
  const { folio, features, signIn } = await commandedApp();
  const token = (await features.setup.token()) ?? "";
  const asUser = await folio(["users", "create", "me@example.com"]);
  expect(asUser).toEqual({ code: 1, stdout: "", stderr: "The first account must be an administrator: add --admin.\n" });

  const created = await folio(["users", "create", "me@example.com", "--admin", "--json"]);
  const { password } = JSON.parse(created.stdout) as { password: string };
  expect(await signIn("me@example.com", password)).toBe(200);
  expect(await features.setup.isOpen(token)).toBe(false);
});

test("an unknown account, a taken address and a guessable password are refused with a one-sentence error", async () => {
  const { as, folio } = await commandedApp();
  await as("admin");
  const refused = async (args: string[], input?: string) => {
    const { code, stdout, stderr } = await folio(["users", ...args], input);
    expect([code, stdout]).toEqual([1, ""]);
    return stderr;
  };
  expect(await refused(["reset-password", "nobody@example.com"])).toBe("User not found\n");
  expect(await refused(["create", "admin@example.com", "--name", "Eve"])).toBe("This email address is taken\n");
  const common = await refused(["create", "bo@example.com", "--password-stdin"], "password1");
  expect(common).toContain("too easy to guess");
});
