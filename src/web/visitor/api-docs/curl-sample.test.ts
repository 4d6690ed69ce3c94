import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { describeApi } from "../../../server/http/openapi/openapi.ts";
import { callsByResource, curlSample } from "./api-description.ts";

test("the curl sample of an upload sends a file and no JSON", async () => {
  const { routes } = await testApp();
  const calls = callsByResource(describeApi(routes, "https://site.example")).flatMap(([, list]) => list);
  const upload = calls.find(({ path }) => path === "/blogs/upload");
  expect(upload && curlSample(upload, "https://site.example/api")).toBe(
    ["curl 'https://site.example/api/blogs/upload'", "-b cookies.txt", "-F image=@picture.jpg"].join(" \\\n  "),
  );
});

test("the curl sample of every call has the call's URL and the example body of the API description", async () => {
  const { routes } = await testApp();
  for (const call of callsByResource(describeApi(routes, "https://it's.example")).flatMap(([, list]) => list)) {
    const sample = curlSample(call, "https://it's.example/api");
    // Prints the arguments that a shell would pass to curl.
    const printed = execFileSync("sh", ["-c", sample.replace("curl", "printf '%s\\0'")], { encoding: "utf8" });
    const words = printed.split("\0");
    const address = words.find((word) => word.startsWith("https:")) ?? "";
    const pattern = new RegExp(`^https://it's.example/api${call.path.replace(/\{\w+\}/g, "[^/?{}]+")}(\\?|$)`);
    expect(address).toMatch(pattern);
    expect(words.includes("-b"), call.operationId).toBe(call.security.length > 0);
    const example = Object.values(call.requestBody?.content ?? {})[0]?.example;
    const sent = words.includes("-d") ? JSON.parse(words[words.indexOf("-d") + 1] ?? "") : undefined;
    expect(sent, call.operationId).toEqual(example);
  }
});
