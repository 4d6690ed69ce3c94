import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";
import { findEmbed } from "../../contract/embeds.ts";

const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42";

test.each([
  [video, "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42"],
  ["https://youtu.be/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ["https://www.youtube.com/shorts/dQw4w9WgXcQ", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"],
  ["https://vimeo.com/76979871", "https://player.vimeo.com/video/76979871?dnt=1"],
  ["https://codepen.io/ada/pen/abcDEF", "https://codepen.io/ada/embed/abcDEF?default-tab=result"],
  ["https://stackblitz.com/edit/vite-abc?file=a.ts", "https://stackblitz.com/edit/vite-abc?embed=1"],
  ["https://gist.github.com/ada/0123456789abcdef0123", "https://gist.github.com/ada/0123456789abcdef0123.js"],
  ["https://x.com/ada/status/1234567890", "https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1234567890"],
  [
    "https://bsky.app/profile/ada.example/post/3kabc",
    "https://embed.bsky.app/embed/ada.example/app.bsky.feed.post/3kabc",
  ],
  ["https://social.example/@ada/112233445566778899", "https://social.example/@ada/112233445566778899/embed"],
])("%s alone in its paragraph can be embedded", async (address, frame) => {
  expect(findEmbed(address)?.frame).toBe(frame);
  const html = await renderMarkdown(`Before\n\n${address}\n\nAfter`);
  expect(html).toContain('<figure class="embed embed-');
  expect(html).toContain(`data-embed="/embed?url=${encodeURIComponent(address)}"`);
});

test("an address stays a link if it is in a sentence or list, has a link text, or its site cannot be embedded", async () => {
  for (const text of [`See ${video}`, `[the talk](${video})`, "https://example.com/watch?v=dQw4w9WgXcQ", `- ${video}`])
    expect(await renderMarkdown(text)).not.toContain("embed");
});

test("an iframe of a video site becomes an embed; any other iframe is shown as text", async () => {
  const frame = '<iframe width="560" height="315" src="//www.youtube.com/embed/dQw4w9WgXcQ" allowfullscreen></iframe>';
  expect(await renderMarkdown(`<div class="video">${frame}</div>`)).toContain('<figure class="embed embed-video">');
  expect(await renderMarkdown(frame.replace("youtube", "tracker"))).toContain("&#x3C;iframe");
});

test.each([
  "javascript://youtu.be/dQw4w9WgXcQ",
  "https://youtu.be.evil.example/dQw4w9WgXcQ",
  "https://evil.example/@a/1",
  "https://192.168.1.1/@ada/112233445566778899",
  "https://a@evil.example:8080/@ada/112233445566778899",
  'https://social.example/@ada/112233445566778899/embed"><script>',
])("%s cannot be embedded", (address) => {
  expect(findEmbed(address)).toBeUndefined();
});
