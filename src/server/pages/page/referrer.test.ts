import { expect, test } from "vitest";
import { referringHost } from "./count-view.ts";

const own = ["example.com", "127.0.0.1"];

test.each([
  ["https://news.ycombinator.com/item?id=1", "news.ycombinator.com"],
  ["https://www.Google.com/", "google.com"],
  ["http://WWW.blog.example.org:8080/a/b?secret=1#x", "blog.example.org"],
  ["https://user:password@site.example/", "site.example"],
  ["https://bücher.example/", "xn--bcher-kva.example"],
  ["https://t.co./x", "t.co"],
])("the referrer %s is stored as the site %s", (referer, host) => expect(referringHost(referer, own)).toBe(host));

test.each([
  undefined,
  "",
  "https://free text.example/",
  `https://${"a".repeat(64)}.example/`,
  `https://${"a.".repeat(130)}example/`,
  ...own.map((host) => `https://${host}/`),
  ..."https://www.example.com/ https://EXAMPLE.com:8443/ http://127.0.0.1:3000/ http://192.168.0.7/".split(" "),
  ..."news.example http://[::1]/ http://localhost/ http://intranet/ https://under_score.example/".split(" "),
  ..."https://-dash.example/ about:blank file:///home/me/page.html android-app://com.example/".split(" "),
  "javascript:alert(1)",
])("the referrer %s is not counted as another site", (referer) => expect(referringHost(referer, own)).toBeUndefined());
