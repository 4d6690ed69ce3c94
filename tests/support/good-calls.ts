import type { CallName } from "../../src/contract/calls/calls.ts";
import type { Client } from "./client.ts";
import { goodAccessTokenCalls } from "./extensions/access-tokens/good-calls.ts";
import { goodBounceCalls } from "./extensions/bounces/good-calls.ts";
import { goodWebhookCalls } from "./extensions/webhooks/good-calls.ts";
import { goodWebmentionCalls } from "./extensions/webmentions/good-calls.ts";
import { goodAccountCalls } from "./good-calls/accounts.ts";
import type { GoodCalls, Site } from "./good-calls/good-call.ts";
import { goodImportCalls } from "./good-calls/imports.ts";
import { goodMessageCalls } from "./good-calls/messages.ts";
import { goodNewsletterCalls } from "./good-calls/newsletter.ts";
import { goodPostCalls } from "./good-calls/posts.ts";
import { goodRedirectCalls } from "./good-calls/redirects.ts";
import { goodSiteCalls } from "./good-calls/site.ts";
import { webhookSecret } from "./signed-report.ts";

/** Settings with a mail server, without which some calls are refused. */
export const mailSettings = { SMTP_URL: "smtp://127.0.0.1:9", BOUNCE_WEBHOOK_SECRET: webhookSecret };

/** A successful example of each call of the API; the type check fails for a new call until it is added. */
export const goodCalls: GoodCalls<Record<CallName, unknown>> = {
  ...goodAccountCalls,
  ...goodPostCalls,
  ...goodMessageCalls,
  ...goodNewsletterCalls,
  ...goodSiteCalls,
  ...goodRedirectCalls,
  ...goodImportCalls,
  ...goodWebmentionCalls,
  ...goodBounceCalls,
  ...goodAccessTokenCalls,
  ...goodWebhookCalls,
};

interface AnyCall {
  as?: "visitor";
  params?: { id: string; revision?: string };
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Prepares the example of this call on the site; returns its client, path and body, and a function that sends it. */
export async function prepareCall(site: Site, name: CallName) {
  const { as, params, query, body, headers: own }: AnyCall = await goodCalls[name](site);
  const client = await site.as(as ?? "admin");
  const [method = "", template = ""] = name.split(" ");
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    : "";
  const path = `/api${template.replace(":id", params?.id ?? "").replace(":revision", params?.revision ?? "")}${search}`;
  return { client, path, body, send: sender(client, method, path, body, own) };
}

function sender(client: Client, method: string, path: string, body: unknown, own?: Record<string, string>) {
  return (more: Record<string, string> = {}) => {
    const headers = { ...own, ...more };
    if (method === "POST") return client.post(path, body, { headers });
    if (method === "PUT") return client.put(path, body, { headers });
    return method === "DELETE" ? client.delete(path, { headers }) : client.get(path, { headers });
  };
}
