import { expect, test as base } from "./sites.ts";

interface BaseFixtures {
  /** Faults on the pages of a test. A test that causes faults on purpose must empty this list, or it fails. */
  faults: string[];
}

/**
 * Console errors that are no faults: error responses, because tests check responses themselves, and scripts that
 * Playwright and axe add to previews, whose frames block scripts.
 */
const ignored = /^Failed to load resource|^Blocked script execution in 'about:srcdoc'/;

/** Fails a test on script errors, console errors (such as violations of the Content-Security-Policy), missing assets and requests to other hosts. */
export const test = base.extend<BaseFixtures>({
  context: async ({ context }, use) => {
    // Shows the text font even if it arrives late, so that sizes do not depend on how busy the machine is.
    await context.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => document.fonts.forEach((face) => (face.display = "swap"))),
    );
    await use(context);
  },

  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on("weberror", (error) => faults.push(`script: ${error.error().stack ?? error.error().message}`));
      context.on("console", (message) => {
        if (message.type() === "error" && !ignored.test(message.text())) faults.push(`console: ${message.text()}`);
      });
      context.on("request", (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (protocol.startsWith("http") && hostname !== "127.0.0.1") faults.push(`request to ${request.url()}`);
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
