import { createHash } from "node:crypto";
import type { accountCalls } from "../../../src/contract/calls/accounts.ts";
import { minuteMs } from "../../../src/contract/durations.ts";
import { prepareSite } from "../../../src/server/site.ts";
import { withId, after, firstOf, page, setSender, visitor, type GoodCalls, type Site } from "./good-call.ts";

const person = { name: "Bob", email: "bob@example.com", password: "correct horse", role: "user" } as const;

const profile = {
  bio: "Writes about *engines*.",
  picture: "/uploads/0123456789abcdef0123456789abcdef-640x480.webp",
  links: [{ label: "GitHub", url: "https://github.com/ada" }],
};

const userId = async ({ features }: Site) => ({ id: (await features.accounts.create(person)).id });

async function setupToken({ database, features, settings }: Site) {
  await database.db.deleteFrom("users").execute();
  return new URL((await prepareSite(features, settings)) ?? "").searchParams.get("token") ?? "";
}

async function passwordLink({ features, database }: Site) {
  const { id: user_id } = await features.accounts.create(person);
  const token = "t".repeat(43);
  const link = { id: createHash("sha256").update(token).digest("hex"), user_id, expires_at: Date.now() + minuteMs };
  await database.db.insertInto("password_links").values(link).execute();
  return { token, password: "battery staple" };
}

export const goodAccountCalls: GoodCalls<typeof accountCalls> = {
  "POST /auth/login": async ({ features }) => {
    const { email, password } = person;
    await features.accounts.create(person);
    return { ...visitor, body: { email, password } };
  },
  "POST /auth/logout": async () => ({}),
  "GET /auth/me": async () => ({}),
  "PUT /auth/updatedetails": async ({ password }) => ({
    body: { ...profile, name: "Ada", email: "admin@example.com", currentPassword: password },
  }),
  "PUT /auth/updatepassword": async ({ password }) => ({
    body: { currentPassword: password, newPassword: "battery staple" },
  }),
  "POST /auth/setup": async (site) => ({
    ...visitor,
    body: {
      ...person,
      token: await setupToken(site),
      siteName: "Bob's",
      headline: "Builds",
      contentFormat: "plain",
      timeZone: "Europe/Berlin",
    },
  }),
  "POST /auth/forgot": async () => ({ ...visitor, body: { email: "admin@example.com" } }),
  "POST /auth/password": async (site) => ({ ...visitor, body: await passwordLink(site) }),
  "GET /auth/sessions": async () => ({ query: page }),
  "DELETE /auth/sessions": async () => ({}),
  "DELETE /auth/sessions/:id": async (site) => ({ params: await firstOf(site, "/api/auth/sessions") }),
  "GET /users": async () => ({ query: { ...page, search: "admin", role: "admin", active: true } }),
  "GET /users/stats": async () => ({}),
  "GET /users/:id": withId(userId),
  "POST /users": async () => ({ body: person }),
  "POST /users/invitations": after(setSender, { body: { name: "Bob", email: "bob@example.com", role: "user" } }),
  "PUT /users/:id": withId(userId, { body: { ...person, ...profile, isActive: true } }),
  "PUT /users/:id/toggle-active": withId(userId, { body: { isActive: true } }),
  "DELETE /users/:id": withId(userId),
};
