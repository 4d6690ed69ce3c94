import type { Page } from "@playwright/test";
import { editorOf } from "./support/editor.ts";
import { dataOf, expect, signIn, test } from "./support/test.ts";

interface Kind {
  /** Stores a document with these fields; returns its address in the API and the path of its editor. */
  create: (admin: Page, fields: object) => Promise<{ url: string; editor: string }>;
  /** Name of a text field in the API; `label` is the label of its input. */
  name: string;
  label: string;
}

const idOf = async (admin: Page, url: string, data: object) =>
  ((await (await admin.request.post(url, { data })).json()) as { data: { _id: string } }).data._id;

const kinds: Record<string, Kind> = {
  page: {
    async create(admin, fields) {
      const id = await idOf(admin, "/api/pages", { title: "Numbats", slug: `numbats-${Date.now()}`, ...fields });
      return { url: `/api/pages/${id}`, editor: `/admin/pages/edit/${id}` };
    },
    name: "content",
    label: "Content",
  },
  issue: {
    async create(admin, fields) {
      const id = await idOf(admin, "/api/newsletter/issues", { subject: "Numbats", ...fields });
      return { url: `/api/newsletter/issues/${id}`, editor: `/admin/newsletter/issues/${id}` };
    },
    name: "note",
    label: "Note",
  },
  settings: {
    async create(admin, fields) {
      await admin.request.delete("/api/settings/working-copy");
      await admin.request.put("/api/settings", { data: fields });
      return { url: "/api/settings", editor: "/admin/settings" };
    },
    name: "headline",
    label: "Headline",
  },
};

const onServer = (page: Page) => page.getByText(/^Saved on the server at /);
const savedOf = async (page: Page, url: string) => await dataOf<Record<string, unknown>>(page, url);

for (const [noun, { create, name, label }] of Object.entries(kinds)) {
  const input = (page: Page) => page.getByRole("textbox", { name: label, exact: true });

  test(`${noun}: unsaved text appears in another browser, but not in the saved text`, async ({
    admin,
    browser,
    baseURL,
  }) => {
    const { url, editor } = await create(admin, { [name]: "Saved words" });
    await admin.goto(editor);
    await input(admin).fill("Words of the first browser");
    await expect(onServer(admin)).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL! });
    const other = await context.newPage();
    await signIn(other);
    await other.goto(editor);
    await expect(input(other)).toHaveValue("Words of the first browser");
    await expect(other.getByText(/^Your unsaved changes from .* are back/)).toBeVisible();
    expect((await savedOf(other, url))[name]).toBe("Saved words");

    await other.keyboard.press("Control+s");
    await expect(other.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
    expect((await savedOf(other, url))[name]).toBe("Words of the first browser");
    expect((await (await other.request.get(`${url}/working-copy`)).json()).data).toBeNull();
    await context.close();
  });

  test(`${noun}: an earlier revision is compared with the editor, restored and saved`, async ({ admin }) => {
    const { url, editor } = await create(admin, { [name]: "Words of long ago" });
    await admin.request.put(url, { data: { [name]: "Words of today" } });
    await admin.goto(editor);
    await expect(input(admin)).toHaveValue("Words of today");
    await editorOf(admin).choose("History");
    const dialog = admin.getByRole("dialog", { name: "History" });
    await dialog.getByRole("listitem").nth(1).getByRole("button").click();
    await expect(dialog.getByText("In the editor", { exact: true }).or(dialog.locator("del")).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(input(admin)).toHaveValue("Words of long ago");
    expect((await savedOf(admin, url))[name]).toBe("Words of today");
    await admin.keyboard.press("Control+s");
    await expect(admin.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
    expect((await savedOf(admin, url))[name]).toBe("Words of long ago");
  });
}
