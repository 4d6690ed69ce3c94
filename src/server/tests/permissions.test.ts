import Fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { testApp } from "../../../tests/support/any-database-app.ts";
import type { Client } from "../../../tests/support/client.ts";
import { attemptsInMemory } from "../http/rate-limits/attempts.ts";
import { createRateLimits } from "../http/rate-limits/rate-limits.ts";
import { registerRoutes } from "../http/routes/register-routes.ts";
import type { Route, Rule } from "../http/routes/route.ts";

const nobodysId = "0".repeat(24);
const addressOf = ({ url }: Rule) => `/api${url.replace(/:\w+/g, nobodysId)}`;

function call(client: Client, rule: Rule) {
  const path = addressOf(rule);
  if (rule.method === "GET") return client.get(path);
  if (rule.method === "DELETE") return client.delete(path);
  return rule.method === "PUT" ? client.put(path, {}) : client.post(path, {});
}

/** Creates a user who signs in and is deactivated afterwards. */
async function deactivatedUser({ as, database }: Awaited<ReturnType<typeof testApp>>) {
  const client = await as("user", "gone");
  await database.db.updateTable("users").set({ is_active: 0 }).where("email_key", "=", "gone@example.com").execute();
  return client;
}

test("every route admits the roles of its rule, and answers 401 or 403 to all others", async () => {
  const site = await testApp();
  const [visitor, user, gone] = [await site.as("visitor"), await site.as("user"), await deactivatedUser(site)];
  const refused = async (client: Client, rule: Rule) => {
    const { status } = await call(client, rule);
    return status === 401 || status === 403 ? status : 0;
  };

  for (const { rule } of site.routes) {
    // Skips signing in, because its status (400 or 401) depends on the body. The tests of sessions cover it.
    if (rule.rate === "login" || rule.url === "/auth/logout") continue;
    const name = `${rule.method} ${rule.url}`;
    const admin = await site.as("admin", `admin-${name.replace(/\W/g, "")}`);
    const strangers = rule.may === "anyone" ? 0 : 401;
    expect.soft(await refused(visitor, rule), `${name} for a visitor`).toBe(strangers);
    expect.soft(await refused(gone, rule), `${name} for a deactivated user`).toBe(strangers);
    expect.soft(await refused(user, rule), `${name} for a user`).toBe(rule.may === "admin" ? 403 : 0);
    expect.soft(await refused(admin, rule), `${name} for an administrator`).toBe(0);
  }
});

test("besides GET, only signing in, the contact form and the newsletter's forms are open to anyone", async () => {
  const { routes: all, features } = await testApp();
  const routes = all.filter((route) => !features.extensions.some((extension) => extension.routes?.includes(route)));
  const open = routes.filter(({ rule }) => rule.may === "anyone" && rule.method !== "GET").map(({ rule }) => rule.url);

  expect(open.toSorted()).toEqual(
    (
      "/auth/forgot /auth/login /auth/logout /auth/password /auth/setup /contacts /newsletter/confirm " +
      "/newsletter/link/preferences /newsletter/link/unsubscribe /newsletter/subscribe " +
      "/newsletter/unsubscribe"
    )
      .split(" ")
      .toSorted(),
  );
  for (const { rule } of routes.filter(({ rule: { url } }) =>
    /^\/(backups|contacts|imports|jobs|mails|newsletter|redirects|security-events|starter-|system|trash|users)\b/.test(
      url,
    ),
  )) {
    if (open.includes(rule.url) && rule.method === "POST") continue;
    expect.soft(rule.may, `${rule.method} ${rule.url}`).toBe("admin");
  }
});

test("a route whose rule does not say who may call it (`may`) prevents the server from starting", () => {
  const rule = {
    method: "GET",
    url: "/secrets",
    rate: "none",
    cache: "never",
    summary: "Secrets",
    answer: z.object({}),
  };
  const unruled: Route = { rule: rule as unknown as Rule, handle: () => ({}) };
  const limits = createRateLimits({ logins: 1, loginsPerAddress: 1, forms: 1 }, attemptsInMemory(), () => new Date());

  const nowhere = () => Promise.reject(new Error("Nothing is sent here"));
  const tools = { limits, beginAttempt: nowhere, renderFailedForm: nowhere, sendCached: nowhere };
  expect(() => registerRoutes(Fastify(), [unruled], tools)).toThrow('GET /secrets does not say its "may"');
});
