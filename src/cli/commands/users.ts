import { randomBytes } from "node:crypto";
import { text as readText } from "node:stream/consumers";
import { NewUser, type User, UserChanges } from "../../contract/users/users.ts";
import { OperatorError } from "../../server/errors.ts";
import { parse } from "../../server/http/routes/parse.ts";
import { type CommandContext, commandLine, pageLimit, pagesOf, withSite } from "../command-context.ts";

interface AccountOptions {
  name?: string;
  admin?: boolean;
  passwordStdin?: boolean;
}

export async function listUsers(_: object, context: CommandContext) {
  const users: User[] = [];
  await withSite(context, async ({ features }) => {
    for await (const user of pagesOf((page) => features.users.list({ page, limit: pageLimit }))) users.push(user);
  });
  const lines = users.map(({ email, name, role, isActive, lastLogin }) =>
    [
      email,
      name,
      role,
      ...(isActive ? [] : ["inactive"]),
      lastLogin ? `last signed in ${lastLogin}` : "never signed in",
    ].join("  "),
  );
  return { lines: lines.length > 0 ? lines : ["There are no accounts."], json: { users } };
}

export async function createUser(
  email: string,
  { name, admin = false, passwordStdin }: AccountOptions,
  context: CommandContext,
) {
  const { password, generated } = await choosePassword(context, passwordStdin);
  const [local = ""] = email.split("@");
  const input = parse(NewUser, { email, name: name ?? local, password, role: admin ? "admin" : "user" }, "body");
  await withSite(context, async ({ features, context: { db } }) => {
    const { accounts, users, setup, securityEvents } = features;
    if (await accounts.hasUsers(db)) return void (await users.create(commandLine, input));
    if (!admin) throw new OperatorError("The first account must be an administrator: add --admin.");
    // Also invalidates the set-up links that the server printed when it started.
    await setup.makeNamedAdmin(input, (transaction, subject) =>
      securityEvents.record(transaction, { kind: "user-added", actor: commandLine, subject, detail: "admin" }),
    );
  });
  return {
    lines: [`${input.email} can sign in${admin ? " as an administrator" : ""}.`, ...shown(generated)],
    json: { email: input.email, name: input.name, role: input.role, ...generated },
  };
}

export async function resetPassword(email: string, { passwordStdin }: AccountOptions, context: CommandContext) {
  const { password, generated } = await choosePassword(context, passwordStdin);
  const changes = parse(UserChanges, { password }, "body");
  const user = await withSite(context, async ({ features: { users } }) =>
    users.update(commandLine, (await users.getByEmail(email)).id, changes),
  );
  const inactive = user.isActive ? [] : ["The account is inactive: an administrator has to activate it."];
  return {
    lines: [`${user.email} has a new password, and all sessions have ended.`, ...inactive, ...shown(generated)],
    json: { user, ...generated },
  };
}

/** Reads the password from stdin or generates it: other users and the shell's history would see an argument. */
async function choosePassword({ stdin }: CommandContext, isOnStdin = false) {
  if (isOnStdin) return { password: (await readText(stdin)).replace(/\r?\n$/, "") };
  const password = randomBytes(15).toString("base64url");
  return { password, generated: { password } };
}

const shown = (generated?: { password: string }) =>
  generated ? [`The password, shown only once: ${generated.password}`] : [];
