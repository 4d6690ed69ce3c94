import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { webhookEventTexts } from "../../../../src/contract/extensions/webhooks/webhook-texts.ts";
import { listen } from "../../listening-server.ts";
import { loopback } from "../../loopback-network.ts";
import { testApp } from "../../test-app.ts";

export const allEvents = Object.keys(webhookEventTexts);

interface Event {
  type: string;
  timestamp: string;
  data: Record<string, unknown>;
}

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** Creates a site, and a receiver of its events, which answers as `answer` says. */
export async function webhooksApp(events = allEvents) {
  const clock = { now: new Date() };
  const settings = { PUBLIC_URL: "https://site.example" };
  const site = await testApp({ network: loopback, now: () => clock.now, settings });
  const received: Received[] = [];
  const answer = { status: 204, headers: {} as Record<string, string> };
  const server = createServer(async (request, response) => {
    const { headers, method } = request;
    const body = await text(request);
    expect([method, headers["content-type"]]).toEqual(["POST", "application/json"]);
    received.push({ headers, body });
    response.writeHead(answer.status, answer.headers).end("x".repeat(100));
  });
  const url = `http://hooks.example:${await listen(server)}/folio`;
  const { admin, features } = site;
  const created = await admin.post("/api/webhooks", { url, events });
  expect(created.status).toBe(201);
  const { id, secret } = created.body.data as { id: string; secret: string };

  /** Runs the due jobs; returns the requests that the receiver got since the last call. */
  async function receive() {
    await features.jobs.runDue();
    return received.splice(0);
  }
  const deliver = async () => (await receive()).map(({ body }) => JSON.parse(body) as Event);
  const deliveries = async () =>
    (await admin.get("/api/jobs?kind=webhooks.deliver")).body.data as Record<string, string>[];
  expect(await deliver()).toMatchObject([{ type: "webhook.created", data: { id } }]);
  return { ...site, url, answer, receive, deliver, deliveries, clock, id, secret };
}
