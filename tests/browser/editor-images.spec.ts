import type { Locator, Page } from "@playwright/test";
import type { Post } from "../../src/contract/posts/posts.ts";
import { notification, openNewPost } from "./support/editor.ts";
import { holdRequests } from "./support/lists.ts";
import { picture } from "./support/picture.ts";
import { dataOf, expect, test } from "./support/test.ts";

/** Dispatches a paste or drop event with files, and optionally text. */
async function bring(field: Locator, kind: "paste" | "drop", files: Awaited<ReturnType<typeof picture>>[], text = "") {
  const carried = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString("base64") }));
  await field.evaluate(
    async (element, { kind, carried, text }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of carried) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      if (text) data.setData("text/plain", text);
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data }),
      );
    },
    { kind, carried, text },
  );
}

const holdUploads = (page: Page) => holdRequests(page, "**/api/blogs/upload");
const uploaded = /!\[[ab]\]\(\/uploads\/[\w-]+\.\w+\)/;

test("pasted images are inserted at the caret, and undo removes each in one step", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await editor.content.fill("Before\nAfter");
  await editor.content.press("ArrowUp");
  await editor.content.press("End");
  await editor.content.press("Enter");
  const release = await holdUploads(admin);
  await bring(editor.content, "paste", [await picture("a.png"), await picture("b.png")]);
  await expect(admin.getByText("Uploading a.png, b.png")).toBeVisible();
  await expect(editor.content).toHaveValue("Before\n\nAfter");

  await admin.keyboard.press("Control+End");
  await admin.keyboard.type(" and more");
  await editor.title.click();
  await admin.keyboard.type("Typed mean");
  release();
  await expect(editor.content).toHaveValue(
    /^Before\n\n!\[a\]\(\/uploads\/[\w-]+\.\w+\)\n\n!\[b\]\(\/uploads\/[\w-]+\.\w+\)\n\nAfter and more$/,
  );
  await expect(admin.getByText("Uploading")).toHaveCount(0);
  await admin.keyboard.type("while");
  await expect(editor.title).toHaveValue("Typed meanwhile");

  const contents = [await editor.content.inputValue()];
  await editor.content.focus();
  for (let step = 0; step < 60 && (await editor.content.inputValue()) !== "Before\nAfter"; step++) {
    await admin.keyboard.press("Control+z");
    contents.push(await editor.content.inputValue());
  }
  await expect(editor.content).toHaveValue("Before\nAfter");
  // Removes repeated counts, because some Ctrl+Z steps undo typed text and no image.
  const images = contents.map((text) => text.match(/!\[/g)?.length ?? 0);
  expect([...new Set(images)]).toEqual([2, 1, 0]);
  expect(contents.filter((text) => text.includes("Uploading") || text.includes("]()"))).toEqual([]);
});

test("a save waits for an image upload, and goes ahead if that upload fails", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await editor.write({ title: "Waited for", content: "Text" });
  const release = await holdUploads(admin);
  await bring(editor.content, "paste", [await picture("a.png")]);
  await admin.keyboard.press("Control+s");
  await expect(notification(admin, "An image is still being uploaded")).toBeVisible();
  await expect(admin.getByText("Waiting for an image...")).toBeVisible();
  await admin.keyboard.type(" typed on");
  release();
  await expect(notification(admin, "Blog post saved as draft")).toBeVisible();
  const contents = async () => {
    const data = await dataOf<Post[]>(admin, "/api/blogs?search=waited");
    return data.map(({ content }) => content);
  };
  expect(await contents()).toEqual([expect.stringMatching(/^Text\n\n!\[a\]\(\/uploads\/[\w-]+\.\w+\)\n\n typed on$/)]);

  await editor.content.fill("Without");
  await admin.unroute("**/api/blogs/upload");
  const refused = await holdUploads(admin);
  await bring(editor.content, "paste", [
    { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("not an image") },
  ]);
  await editor.button("Update Post").click();
  refused();
  await expect(notification(admin, "broken.png could not be uploaded")).toBeVisible();
  await expect(admin).toHaveURL("/admin/blogs");
  expect(await contents()).toEqual(["Without"]);
});

test("a dropped image is uploaded; a dropped PDF is refused with a message", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await bring(editor.content, "drop", [
    await picture("a.png"),
    { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF") },
  ]);
  await expect(editor.content).toHaveValue(uploaded);
  await expect(notification(admin, "Only images")).toBeVisible();
});

test("copied text that comes with a picture of itself is pasted without the picture", async ({ admin }) => {
  const editor = await openNewPost(admin);
  await bring(editor.content, "paste", [await picture("table.png")], "one\ttwo");
  await expect(editor.content).toHaveValue("");
  await bring(editor.content, "paste", [await picture("a.png")], "a.png");
  await expect(editor.content).toHaveValue(uploaded);
});
