import type { Page } from "@playwright/test";
import { editorOf } from "./support/editor.ts";
import { dataOf, expect, signIn, test } from "./support/test.ts";

interface Kind {
  /** Stores a document with these fields; returns its address in the API and the path of its editor. */
  create: (admin: Page, fields: object) => Promise<{ url: string; editor: string }>;
  /** Two inputs: the name of each in the API, and its label. */
  fields: readonly [{ name: string; label: string }, { name: string; label: string }];
}

const idOf = async (admin: Page, url: string, data: object) =>
  ((await (await admin.request.post(url, { data })).json()) as { data: { _id: string } }).data._id;

const kinds: Record<string, Kind> = {
  page: {
    async create(admin, fields) {
      const id = await idOf(admin, "/api/pages", { title: "Numbats", slug: `numbats-${Date.now()}`, ...fields });
      return { url: `/api/pages/${id}`, editor: `/admin/pages/edit/${id}` };
    },
    fields: [
      { name: "content", label: "Content" },
      { name: "description", label: "Description" },
    ],
  },
  issue: {
    async create(admin, fields) {
      const id = await idOf(admin, "/api/newsletter/issues", { subject: "Numbats", ...fields });
      return { url: `/api/newsletter/issues/${id}`, editor: `/admin/newsletter/issues/${id}` };
    },
    fields: [
      { name: "note", label: "Note" },
      { name: "preview", label: "Preview text" },
    ],
  },
  settings: {
    async create(admin, fields) {
      await admin.request.delete("/api/settings/working-copy");
      await admin.request.put("/api/settings", { data: fields });
      return { url: "/api/settings", editor: "/admin/settings" };
    },
    fields: [
      { name: "headline", label: "Headline" },
      { name: "bio", label: "Bio" },
    ],
  },
};

const onServer = (page: Page) => page.getByText(/^Saved on the server at /);
const savedOf = async (page: Page, url: string) => await dataOf<Record<string, unknown>>(page, url);

for (const [noun, { create, fields }] of Object.entries(kinds)) {
  const [first, second] = fields;
  const input = (page: Page, { label }: { label: string }) => page.getByRole("textbox", { name: label, exact: true });

  test(`${noun}: unsaved text of one browser is in another one, and readers do not see it before a save`, async ({
    admin,
    browser,
    baseURL,
  }) => {
    const { url, editor } = await create(admin, { [first.name]: "Saved words" });
    await admin.goto(editor);
    await input(admin, first).fill("Words of the first browser");
    await expect(onServer(admin)).toBeVisible();

    const context = await browser.newContext({ baseURL: baseURL! });
    const other = await context.newPage();
    await signIn(other);
    await other.goto(editor);
    await expect(input(other, first)).toHaveValue("Words of the first browser");
    await expect(other.getByText(/^Your unsaved changes from .* are back/)).toBeVisible();
    expect((await savedOf(other, url))[first.name]).toBe("Saved words");

    await other.keyboard.press("Control+s");
    await expect(other.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
    expect((await savedOf(other, url))[first.name]).toBe("Words of the first browser");
    expect((await (await other.request.get(`${url}/working-copy`)).json()).data).toBeNull();
    await context.close();
  });

  test(`${noun}: changes of two windows are merged without a question`, async ({ admin }) => {
    const { url, editor } = await create(admin, { [first.name]: "Saved words", [second.name]: "" });
    const other = await admin.context().newPage();
    for (const page of [admin, other]) await page.goto(editor);
    await input(admin, first).fill("Words of the first window");
    await expect(onServer(admin)).toBeVisible();
    await input(other, second).fill("Words of the second window");
    await expect(input(other, first)).toHaveValue("Words of the first window");
    await expect(input(other, second)).toHaveValue("Words of the second window");
    await expect
      .poll(async () => (await (await other.request.get(`${url}/working-copy`)).json()).data.fields)
      .toEqual({ [first.name]: "Words of the first window", [second.name]: "Words of the second window" });
    await expect(other.getByRole("alert")).toHaveCount(0);
    await admin.request.delete(`${url}/working-copy`);
  });

  test(`${noun}: an earlier state is compared with the editor, restored into it and saved`, async ({ admin }) => {
    const { url, editor } = await create(admin, { [first.name]: "Words of long ago" });
    await admin.request.put(url, { data: { [first.name]: "Words of today" } });
    await admin.goto(editor);
    await expect(input(admin, first)).toHaveValue("Words of today");
    await editorOf(admin).choose("History");
    const dialog = admin.getByRole("dialog", { name: "History" });
    await dialog.getByRole("listitem").nth(1).getByRole("button").click();
    await expect(dialog.getByText("In the editor", { exact: true }).or(dialog.locator("del")).first()).toBeVisible();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(input(admin, first)).toHaveValue("Words of long ago");
    expect((await savedOf(admin, url))[first.name]).toBe("Words of today");
    await admin.keyboard.press("Control+s");
    await expect(admin.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
    expect((await savedOf(admin, url))[first.name]).toBe("Words of long ago");
  });
}
