import type { Page } from "@playwright/test";
import { notification, openNewPost } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

/** Puts plain text and HTML on the clipboard, as a browser does when text is copied from a page. */
async function copy(page: Page, plain: string, html: string) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(
    async ([plain, html]) => {
      const blob = (type: string, text = "") => new Blob([text], { type });
      const item = { "text/plain": blob("text/plain", plain), "text/html": blob("text/html", html) };
      await navigator.clipboard.write([new ClipboardItem(item)]);
    },
    [plain, html],
  );
}

test("pasted HTML becomes Markdown, a pasted URL a link; both pastes can be undone", async ({ admin }) => {
  const editor = await openNewPost(admin);
  const { keyboard } = admin;
  await keyboard.type("Before words");
  await copy(
    admin,
    "Bold\none\ntwo",
    `<p><strong>Bold</strong> <a href="https://example.com/">link</a></p><ul><li>one<ul><li>two</li></ul></li></ul>
     <img src="data:image/png;base64,iVBORw0KGgo="><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table>`,
  );
  await keyboard.press("Control+v");
  const converted =
    "Before words\n\n**Bold** [link](https://example.com/)\n\n- one\n  - two\n\n| A | B |\n| - | - |\n| 1 | 2 |";
  await expect(editor.content).toHaveValue(converted);
  await expect(notification(admin, "1 image not inserted")).toBeVisible();
  await keyboard.press("Control+z");
  await expect(editor.content).toHaveValue("Before words");

  await keyboard.press("Control+Shift+v");
  await expect(editor.content).toHaveValue("Before wordsBold\none\ntwo");
  await keyboard.press("Control+z");

  await keyboard.press("Control+Shift+ArrowLeft");
  await copy(admin, "https://example.com/a", `<a href="https://example.com/a">https://example.com/a</a>`);
  await keyboard.press("Control+v");
  await expect(editor.content).toHaveValue("Before [words](https://example.com/a)");
  await keyboard.press("Control+z");
  await expect(editor.content).toHaveValue("Before words");
});
