import { expect, test } from "vitest";
import { rawConnection, requestText } from "../support/raw-connection.ts";
import { serve } from "../support/served-handler.ts";

test("another connection is served between two pipelined requests", async () => {
  const handled: string[] = [];
  const { origin } = await serve(({ url = "" }, response) => {
    handled.push(url);
    response.end("done");
  });
  const reader = await rawConnection(origin);
  const flood = await rawConnection(origin);
  flood.send(requestText("/flood").repeat(100));
  reader.send(requestText("/reader"));

  await reader.until((text) => text.endsWith("done"));
  await flood.until((text) => text.split("done").length > 100);
  expect(handled.indexOf("/reader")).toBeLessThan(100);
});
