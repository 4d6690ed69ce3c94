import { prepareSite } from "../../src/server/site.ts";
import { createClient } from "./client.ts";
import { testApp } from "./test-app.ts";

/** Creates a site before its set-up; returns the link that its start prints, and the token in it. */
export async function newSite(settings: Record<string, string> = {}) {
  const app = await testApp({ settings: { STARTER_CONTENT: "off", PUBLIC_URL: "https://example.com", ...settings } });
  const link = await prepareSite(app.features, app.settings);
  const token = new URL(link ?? "https://example.com").searchParams.get("token") ?? "";
  return { ...app, link, token, browser: createClient(app.origin) };
}

export const owner = { name: "Owner", email: "owner@example.com", password: "correct horse" };
