import type { Recipe } from "../recipe.ts";

/** The list of books in the back office. */
export const adminScreen: Recipe = {
  heading: "How to add a screen of the back office",
  folder: import.meta.dirname,
  lines: {
    "src/web/admin/app/routes.tsx": [
      ["import { contactsLoader, contactsShouldReload }", 'import { booksLoader } from "../books/books-loader.ts";\n'],
      [
        '  screen("pages",',
        '  screen("books", async () => (await import("../books/books-screen.tsx")).BooksScreen, booksLoader),\n',
      ],
    ],
    "src/web/admin/app/shell/navigation.tsx": [
      ["  ChartNoAxesColumn,\n  ChevronDown,", "  BookOpen,\n"],
      ['  entry(["Site Settings",', '  entry(["Books", "books", BookOpen], { group: "Site", ...folded }),\n'],
    ],
    "tests/browser/accessibility.spec.ts": [['  "/admin/contacts",\n', '  "/admin/books",\n']],
    "scripts/shots/pages-to-shoot.mjs": [['  ["admin-contacts",', '  ["admin-books", "/admin/books"],\n']],
  },
};
