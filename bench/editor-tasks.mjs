// Run `npm run build` first. Performs four tasks of an author by keyboard alone, and prints the keystrokes of each
// besides the words themselves, and the seconds: 0.2 per keystroke, like a practised typist, plus the time of the site.
// node bench/editor-tasks.mjs
import { startBuiltSite } from "../scripts/steps/built-site.mjs";
import { picture } from "../tests/browser/support/picture.ts";
import { launchChromium } from "../tests/support/chromium.ts";

const secondsAKey = 0.2;

/** Counts the keystrokes, and the time that the author waits for the site. */
function createWriter(page) {
  const counted = { keys: 0, words: 0, waitedMs: 0 };
  return {
    counted,
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
      counted.keys += keys.length;
    },
    /** Text that any tool would require. */
    async write(words) {
      await page.keyboard.insertText(words);
      counted.words += words.length;
    },
    /** Letters that only control the tool. */
    async type(letters) {
      await page.keyboard.type(letters);
      counted.keys += letters.length;
    },
    async until(shown) {
      const startedAt = performance.now();
      await shown();
      counted.waitedMs += performance.now() - startedAt;
    },
  };
}

async function openByPalette(page, { press, type, until }, words, name) {
  await press("Control+k");
  await type(words);
  await until(() => page.getByRole("option", { name }).first().waitFor());
  await press("Enter");
  await until(() => page.locator("#title:focus").waitFor());
}

const updated = (page) => page.getByText("Blog post updated successfully").waitFor();

const tasks = {
  async "a typo in a published post"(page, writer) {
    await openByPalette(page, writer, "typo", /A typo in it/);
    await writer.press("Enter", "Control+f");
    await writer.write("recieve");
    await writer.press("Escape");
    await writer.write("receive");
    await writer.press("Control+Enter");
    await writer.until(() => updated(page));
  },

  async "an image into a post"(page, writer) {
    await openByPalette(page, writer, "typo", /A typo in it/);
    await writer.press("Enter", "Control+End");
    const bytes = [...(await picture("pasted.png")).buffer];
    await page.evaluate((content) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(content)], "pasted.png", { type: "image/png" }));
      const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement.dispatchEvent(paste);
    }, bytes);
    // The clipboard of a headless browser cannot hold an image, so Ctrl V is only counted.
    writer.counted.keys += 1;
    await writer.until(() =>
      page.waitForFunction(() => document.querySelector("#content").value.includes("/uploads/")),
    );
    await writer.press("Control+Enter");
    await writer.until(() => updated(page));
  },

  async "an old post, found and open"(page, writer) {
    await openByPalette(page, writer, "oldest", /The oldest of all/);
  },

  async "the first post, published"(page, writer) {
    await writer.press("Control+k");
    await writer.type("new");
    await writer.until(() =>
      page
        .getByRole("option", { name: /new post/i })
        .first()
        .waitFor(),
    );
    await writer.press("Enter");
    await writer.until(() => page.locator("#title:focus").waitFor());
    await writer.write("What I learned this week");
    await writer.press("Enter");
    await writer.write("A queue is a table with a clock.");
    await pressTabTo(page, writer, "Publish immediately");
    await writer.press("Space");
    await pressTabTo(page, writer, "Excerpt");
    await writer.write("On queues");
    await writer.press("Control+Enter");
    await writer.until(() => page.getByText("Blog post created successfully").waitFor());
  },
};

async function pressTabTo(page, { press }, label) {
  const field = page.getByLabel(label, { exact: true });
  for (let step = 0; step < 40; step++) {
    await press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached “${label}”.`);
}

const site = await startBuiltSite();
const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: site.address });
  await context.request.post("/api/auth/login", { data: site.admin });
  const published = { excerpt: "About it", contentFormat: "markdown", isPublished: true };
  for (const [title, content] of [
    ["The oldest of all", "Old words."],
    ["A typo in it", `${"Some words. ".repeat(200)}You recieve it.`],
  ])
    await context.request.post("/api/blogs", { data: { ...published, title, content } });

  console.log("| task | keys besides the words | seconds |\n| --- | --- | --- |");
  for (const [name, run] of Object.entries(tasks)) {
    const page = await context.newPage();
    await page.goto("/admin/dashboard", { waitUntil: "networkidle" });
    const writer = createWriter(page);
    await run(page, writer);
    const { keys, words, waitedMs } = writer.counted;
    console.log(`| ${name} | ${keys} | ${((keys + words) * secondsAKey + waitedMs / 1000).toFixed(1)} |`);
    await page.close();
  }
} finally {
  await browser.close();
  await site.stop();
}
