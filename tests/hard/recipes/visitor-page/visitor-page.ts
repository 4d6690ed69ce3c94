import type { Recipe } from "../recipe.ts";

/** `/books`, the books that the owner recommends. */
export const visitorPage: Recipe = {
  heading: "How to add a visitor page",
  folder: import.meta.dirname,
  lines: {
    "src/contract/visitor-pages.ts": [["  contact: { path:", '  books: { path: "/books", name: "Books" },\n']],
    "src/server/pages/pages.ts": [
      ["import { customPage }", 'import { booksPage } from "./visitor/books.tsx";\n'],
      ["  archivePage,\n  tagPages,", "  booksPage,\n"],
    ],
    "src/server/pages/crawlers/sitemap.test.ts": [['"/contact"];', '"/books", ']],
    "tests/browser/accessibility.spec.ts": [['  "/contact",\n', '  "/books",\n']],
    "scripts/shots/pages-to-shoot.mjs": [['  ["contact", "/contact"],', '  ["books", "/books"],\n']],
  },
};
