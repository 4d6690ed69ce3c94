import { findViolations } from "./support/accessibility.ts";
import { expect, test } from "./support/test.ts";

test("an issue is written by keyboard and previewed, but not sent without a mail server", async ({ admin, post }) => {
  await post({ title: "A pelican in the harbour" });
  await admin.goto("/admin/newsletter");
  await admin.getByRole("navigation", { name: "Newsletter" }).getByRole("link", { name: "Issues" }).click();
  await admin.getByRole("link", { name: "New Issue" }).click();
  await admin.getByRole("textbox", { name: "Subject" }).fill("Pelicans of the week");
  const note = admin.getByRole("textbox", { name: "Note" });
  await note.fill("Hello");
  await note.press("Control+a");
  await note.press("Control+b");
  await expect(note).toHaveValue("**Hello**");

  const posts = admin.getByRole("list", { name: "Chosen posts" }).getByRole("listitem");
  const search = admin.getByRole("combobox", { name: "Search for a post to add" });
  for (const title of ["A tour of Markdown", "A pelican in the harbour"]) {
    await search.fill(title);
    await expect(admin.getByRole("option", { name: title, selected: true })).toBeVisible();
    await search.press("Enter");
  }
  const up = posts.getByRole("button", { name: "Move “A pelican in the harbour” up" });
  await up.press("Enter");
  await expect(up).toBeFocused();
  await expect(posts.locator("p:first-child")).toHaveText(["A pelican in the harbour", "A tour of Markdown"]);

  await admin.keyboard.press("Control+s");
  await expect(admin.getByRole("status").filter({ hasText: /^Saved at/ })).toBeVisible();
  await expect(admin).toHaveURL(/\/newsletter\/issues\/[0-9a-f]{24}$/);
  const mail = admin.frameLocator("iframe");
  await expect(mail.locator("strong")).toHaveText("Hello");
  await expect(mail.getByRole("heading", { name: "A pelican in the harbour" })).toBeVisible();
  await admin.getByLabel("Email view").selectOption("dark");
  await expect(admin.getByRole("button", { name: "Send..." })).toBeDisabled();
  expect(await findViolations(admin)).toEqual([]);

  // Leaving the screen stores the typed text without Ctrl+S.
  await note.fill("Good-bye");
  await admin.getByRole("link", { name: "Back to Issues" }).click();
  await admin.getByRole("link", { name: "Pelicans of the week", exact: true }).click();
  await expect(note).toHaveValue("Good-bye");
  await admin.getByRole("link", { name: "Back to Issues" }).click();
  await admin.getByRole("button", { name: "Delete Pelicans of the week" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("No issues yet")).toBeVisible();
});
