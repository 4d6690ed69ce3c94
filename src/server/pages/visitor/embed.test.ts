import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { embedPage } from "../../../contract/embeds.ts";

const framed = { "sec-fetch-dest": "iframe", "sec-fetch-site": "same-origin" };
const video = embedPage("https://youtu.be/dQw4w9WgXcQ");

test("the frame of an embed may load only the host of its content, and other sites may not frame it", async () => {
  const { origin } = await testApp();
  const answer = await fetch(origin + video, { headers: framed });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
      "frame-src https://www.youtube-nocookie.com; style-src 'unsafe-inline'",
  );
  expect(await answer.text()).toContain('<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"');
  // On plain HTTP, browsers send no Sec-Fetch headers, so the server checks the Referer instead.
  expect((await fetch(origin + video, { headers: { referer: `${origin}/blog/a` } })).status).toBe(200);
});

test("an embedded script of another site runs in a sandbox", async () => {
  const { origin } = await testApp();
  const gist = embedPage("https://gist.github.com/ada/0123456789abcdef0123");
  const policy = (await fetch(origin + gist, { headers: framed })).headers.get("content-security-policy");
  expect(policy).toContain("script-src https://gist.github.com");
  expect(policy).toMatch(/sandbox allow-scripts allow-popups$/);
});

test("an embed address opened directly, framed by another site or without content redirects to the home page", async () => {
  const { origin } = await testApp();
  const requests: [path: string, headers: Record<string, string>][] = [
    [video, {}],
    [video, { "sec-fetch-dest": "document", "sec-fetch-site": "none" }],
    [video, { ...framed, "sec-fetch-site": "cross-site" }],
    [embedPage("https://evil.example/"), framed],
    ["/embed?url=a&url=b", framed],
    ["/embed", framed],
    [video, { referer: "https://other.example/blog/a" }],
  ];
  for (const [path, headers] of requests) {
    const answer = await fetch(origin + path, { headers, redirect: "manual" });
    expect([answer.status, answer.headers.get("location")], path).toEqual([302, "/"]);
  }
});
