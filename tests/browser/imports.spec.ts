import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/lists.ts";

function zipOf(files: Record<string, string>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const name = `${"a-long-name-".repeat(5)}blog.zip`;

test("an owner uploads a zip of Markdown, sees its contents, imports it and undoes the import", async ({ admin }) => {
  const zip = await zipOf({
    "posts/kingfisher.md": "---\ntitle: Kingfisher\ndate: 2020-01-01\n---\nWords of the text.\n",
    "posts/empty.md": "---\ntitle: Empty\n---\n",
    "pages/heron.md": "---\ntitle: Heron\ndraft: true\n---\nMe.\n",
  });
  await admin.goto("/admin/blogs");
  await admin.getByRole("link", { name: "Import posts from another program" }).click();
  await expect(admin).toHaveURL("/admin/system/import");
  await expect(admin.getByText("Nothing was imported yet")).toBeVisible();
  expect(await findViolations(admin, [390, 1440])).toEqual([]);

  await admin.getByLabel("File to import").setInputFiles({ name, mimeType: "application/zip", buffer: zip });
  await expect(admin.getByText(`Checked: ${name}`)).toBeVisible();
  await admin.reload();
  await expect(admin.getByText("1 post, 1 page, 1 as drafts")).toBeVisible();
  await expect(admin.getByRole("listitem").filter({ hasText: "Empty" })).toContainText("It has no text.");
  await expect(admin.getByText("Nothing was imported yet")).toBeVisible();
  expect(await findViolations(admin, [390, 1440])).toEqual([]);

  await admin.getByRole("button", { name: "Import", exact: true }).focus();
  await admin.keyboard.press("Enter");
  await expect(admin.getByText(`Imported: ${name}`)).toBeVisible();
  await expect(admin.locator("body")).not.toBeFocused();
  const list = admin.getByRole("table", { name: "Imports" });
  await expect(list.getByRole("row").nth(1)).toContainText("1 post, 1 page");
  expect(await findViolations(admin, [390, 1440])).toEqual([]);
  await admin.getByRole("button", { name: "Close" }).click();
  await expect(admin.getByText(`Imported: ${name}`)).toHaveCount(0);

  await list.getByRole("button", { name: /^Show the report/ }).click();
  await expect(admin.getByRole("dialog")).toContainText("2 imported; 1 refused.");
  await admin.keyboard.press("Escape");
  await list.getByRole("button", { name: /^Take back/ }).click();
  const question = admin.getByRole("alertdialog", { name: "Take back this import?" });
  await expect(question).toContainText("2 documents of Markdown a-long-name");
  await question.getByRole("button", { name: "Take Back" }).click();
  await expect(admin.getByText("2 documents moved to the trash")).toBeVisible();
  await expect(admin.getByText("Nothing was imported yet")).toBeVisible();
  await admin.goto("/admin/blogs");
  await expect(admin.getByText("No blog posts yet")).toBeVisible();
});
