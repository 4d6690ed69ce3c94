import { renderMarkdown } from "../../src/server/markdown/render-markdown.ts";
import { corpus } from "../support/markdown/hostile-corpus.ts";
import { expect, test } from "./support/test.ts";

test("no hostile text runs a script, opens a frame or loads from another host", async ({ page }) => {
  // Requests to other hosts fail the test, because the `faults` fixture of base-test.ts records them.
  await page.route("**/*", (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto("http://127.0.0.1/");
  await page.addInitScript(() => {
    Object.assign(window, { alert: () => document.documentElement.setAttribute("data-harmed", "") });
  });
  for (const text of corpus) {
    const html = await renderMarkdown(text);
    await page.setContent(`<main><article>${html}</article><p id="after"></p></main>`);
    const found = await page.evaluate(() => {
      const attributes = [...document.querySelectorAll("*")].flatMap((element) => [...element.attributes]);
      return {
        isHarmed: document.documentElement.hasAttribute("data-harmed"),
        active: document.querySelectorAll("script, style, iframe, frame, object, embed, form, svg, base, meta, link")
          .length,
        handlers: attributes.map(({ name }) => name).filter((name) => name.startsWith("on") || name === "style"),
        isInPlace: document.querySelector("main > article + #after") !== null,
      };
    });
    expect(found, text).toEqual({ isHarmed: false, active: 0, handlers: [], isInPlace: true });
  }
});
