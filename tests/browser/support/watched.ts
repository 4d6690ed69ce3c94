import { test as base, expect } from "@playwright/test";

interface Watched {
  /** What went wrong in the pages of this test. It must be empty at the end, so a test that provokes a fault empties it. */
  faults: string[];
}

/** Every page of every test: no script fails, the console stays clean, no part is missing, and no other host is asked for anything. */
export const test = base.extend<Watched>({
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("weberror", (error) => faults.push(`script: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        // The browser's own line about an answer that says no; that answer is the test's matter.
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          faults.push(`console: ${message.text()}`);
      });
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`asks ${request.url()}`);
      });
      context.on("response", (response) => {
        const parts = ["script", "stylesheet", "image", "font"];
        if (response.status() >= 400 && parts.includes(response.request().resourceType()))
          faults.push(`${response.status()} ${response.url()}`);
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
