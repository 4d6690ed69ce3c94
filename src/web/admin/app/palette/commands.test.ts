import { expect, test } from "vitest";
import { commandsOf, findCommands } from "./commands.ts";

const found = (text: string) => findCommands(commandsOf("admin"), text).map(({ to }) => to);

test.each([
  ["/admin/system/import", "import, move, wordpress, ghost"],
  ["/admin/system", "backup"],
  ["/admin/system/trash", "trash, restore"],
  ["/admin/settings/identity", "photo, name"],
  ["/admin/settings/mail", "smtp"],
  ["/admin/settings/look", "color, colour"],
  ["/admin/profile", "avatar, password"],
  ["/admin/newsletter", "subscribers"],
  ["/admin/newsletter#import", "import subscribers, add subscriber"],
  ["/api/newsletter/export", "export"],
  ["/admin/blogs", "schedule"],
  ["/admin/media", "pictures"],
  ["/admin/pages/create", "new page"],
  ["/admin/newsletter/issues/create", "new issue"],
  ["/admin/system/redirects#add", "add redirect"],
  ["/admin/users#add", "add user, invite"],
  ["#help", "domain"],
  ["#back-up", "back up"],
  ["#dark", "dark"],
  ["#log-out", "sign out, logout, LOG OUT"],
])("the first command of the palette is %s for the typed text %s", (to, texts) => {
  for (const text of texts.split(", ")) expect(found(text)[0], text).toBe(to);
});

test("a command is found if every typed word is in its label or begins one of its keywords", () => {
  expect(["out log", "signing", "log sig"].map((text) => found(text).includes("#log-out"))).toEqual([
    true,
    false,
    true,
  ]);
});

test("a user who is not an administrator finds no actions of administrators", () => {
  for (const text of ["add user", "back up", "import", "smtp"])
    expect(findCommands(commandsOf("user"), text), text).toEqual([]);
});
