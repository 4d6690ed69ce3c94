import { expect, type Page } from "@playwright/test";

/** Parts of the editor by their accessible names. */
export function editorOf(page: Page) {
  const text = (name: string) => page.getByRole("textbox", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  /** Opens the More menu in the bar, and clicks this item. */
  async function choose(item: string) {
    await button("More").click();
    await button(item).click();
  }

  return {
    title: text("Title"),
    excerpt: text("Excerpt"),
    content: text("Content"),
    slug: text("Slug"),
    categories: text("Categories"),
    tags: page.getByRole("combobox", { name: "Tags", exact: true }),
    images: page.getByLabel("Featured Image"),
    publish: page.getByRole("checkbox", { name: "Publish immediately" }),
    preview: page.getByRole("region", { name: "Preview" }),
    button,

    setFormat: (label: "Markdown" | "Plain text") => page.getByLabel("Content format").selectOption({ label }),
    /** Opens a folded section of the side column, or folds an open one. */
    toggle: (section: string) => page.getByRole("heading", { name: section, exact: true }).click(),
    choose,
    showPreview: () => choose("Side-by-side preview"),

    async write(fields: { title: string; excerpt?: string; content?: string }) {
      await text("Title").fill(fields.title);
      await text("Excerpt").fill(fields.excerpt ?? "What it is about");
      await text("Content").fill(fields.content ?? "The words of it");
    },
  };
}

/** Opens the editor of a new post, or of the document with this address. */
export async function openEditor(page: Page, address = "/admin/blogs/create") {
  await page.goto(address);
  return editorOf(page);
}

/** Opens a new post in this format, with the focus in its text. */
export async function openNewPost(page: Page, format: "Markdown" | "Plain text" = "Markdown") {
  const editor = await openEditor(page);
  await editor.setFormat(format);
  await editor.content.focus();
  return editor;
}

export const notification = (page: Page, text: string) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);

/** Aborts requests that create a post or store unsaved changes, so that only the browser has the text. */
export const withoutAutosave = (page: Page) =>
  page
    .context()
    .route(/\/api\/blogs(\/\w+\/working-copy)?$/, (route) =>
      ["POST", "PUT"].includes(route.request().method()) ? route.abort() : route.fallback(),
    );

/** Delays an API call: `requested` resolves when the page sends it, and `release` lets it continue. */
export async function holdCall(page: Page, method: string, path: string) {
  const call = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    call.resolve();
    await released.promise;
    await route.continue();
  });
  return { requested: call.promise, release: released.resolve };
}

/** Reads the texts of all drafts in the browser's IndexedDB, joined by line breaks. */
const readDrafts = (page: Page) =>
  page.evaluate(async () => {
    // Opening a missing database would create it without the object stores of the editor.
    if (!(await indexedDB.databases()).some(({ name }) => name === "folio")) return "";
    return new Promise<string>((resolve) => {
      const opening = indexedDB.open("folio");
      opening.addEventListener("success", () => {
        const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
        drafts.addEventListener("success", () => resolve(drafts.result.join("\n")));
        opening.result.close();
      });
    });
  });

/** Waits until the browser holds a draft with this text. */
export const untilDraftStored = (page: Page, text: string) => expect.poll(() => readDrafts(page)).toContain(text);
