import type { Page } from "@playwright/test";

/** Dialog that adds or changes a user, with its inputs and its button. */
export const userForm = (page: Page) => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    name: dialog.getByLabel("Name"),
    email: dialog.getByLabel("Email"),
    password: dialog.getByRole("textbox", { name: "Password" }),
    role: dialog.getByLabel("Role"),
    save: dialog.getByRole("button", { name: /^(Create|Save) User$/ }),
  };
};
