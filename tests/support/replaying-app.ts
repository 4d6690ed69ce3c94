import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { expect, onTestFinished } from "vitest";
import { rawConnection, requestText } from "./raw-connection.ts";
import { testApp } from "./test-app.ts";

/** Creates an app that tells a test whether a response comes from the router or from the cache in front of it. */
export async function replayingApp(options: Parameters<typeof testApp>[0] = {}) {
  const app = await testApp(options);
  let routed = 0;
  const channel = "tracing:fastify.request.handler:start";
  const count = () => void routed++;
  subscribe(channel, count);
  onTestFinished(() => void unsubscribe(channel, count));

  /** Returns the raw response, without the time in its Date header. */
  async function responseTo(path: string, headers: Record<string, string> = {}) {
    const connection = await rawConnection(app.origin);
    connection.send(requestText(path, headers));
    await connection.until(isComplete);
    connection.socket.destroy();
    return connection.received().replace(/\r\nDate: [^\r]+/, "\r\nDate: now");
  }

  return {
    ...app,
    responseTo,
    /** Returns the response of the router; requires that the page is not cached. */
    async routed(path: string, headers: Record<string, string> = {}) {
      const before = routed;
      const response = await responseTo(path, headers);
      expect(routed, path).toBe(before + 1);
      return response;
    },
    /** Returns the cached response; retries, because the server reads the content's version only twice a second. */
    async replayed(path: string, headers: Record<string, string> = {}) {
      for (;;) {
        const before = routed;
        const response = await responseTo(path, headers);
        if (routed === before) return response;
      }
    },
  };
}

function isComplete(received: string) {
  const headEnd = received.indexOf("\r\n\r\n");
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(received)?.[1] ?? 0);
  return headEnd > 0 && received.length >= headEnd + 4 + length;
}
