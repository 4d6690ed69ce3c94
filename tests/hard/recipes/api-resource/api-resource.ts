import { listedStep, type Recipe } from "../recipe.ts";

const folder = import.meta.dirname;

/** Books that the owner recommends. */
export const apiResource: Recipe = {
  heading: "How to add an API resource",
  folder,
  lines: {
    "src/contract/failure-texts.ts": [['  | "Draft link"', '  | "Book"\n']],
    "src/contract/calls/site.ts": [
      ["import { Dashboard }", 'import { Book, BookFilter, NewBook } from "../books.ts";\n'],
      [
        '  "GET /pages":',
        `  "GET /books": { query: BookFilter, answer: listOf(Book) },
  "POST /books": { body: NewBook, answer: oneOf(Book) },
  "DELETE /books/:id": { params, resource: "Book", answer: Done },
`,
      ],
    ],
    "src/server/db/migrations.ts": listedStep(folder, "999-books", "books"),
    "src/server/db/tables/site.ts": [
      [
        "  site_settings: {",
        `  /** Books that the owner recommends. */
  books: { id: string; title: string; created_at: Time };
`,
      ],
    ],
    "src/server/people/tables-with-people.ts": [["  site_settings:", '  books: "nothing about people",\n']],
    "src/server/features.ts": [
      ["import { createContacts }", 'import { createBooks } from "./books/books.ts";\n'],
      [
        "  const messageNotices =",
        `  const books = createBooks(context, {
    changed,
  });
`,
      ],
      ["    contacts,\n    contentVersion,", "    books,\n"],
    ],
    "src/server/routes.ts": [
      ["import { contactsApi }", 'import { booksApi } from "./books/books.api.ts";\n'],
      ["  ...contactsApi(", "  ...booksApi(features.books),\n"],
    ],
    "tests/support/good-calls/site.ts": [
      [
        "async function deadJobId(",
        `async function bookId({ as }: Site) {
  return { id: (await (await as("admin")).post("/api/books", { title: "Middlemarch" })).body.data.id as string };
}

`,
      ],
      [
        '  "GET /pages": async',
        `  "GET /books": async (site) => {
    await bookId(site);
    return { ...visitor, query: page };
  },
  "POST /books": async () => ({ body: { title: "Middlemarch" } }),
  "DELETE /books/:id": async (site) => ({ params: await bookId(site) }),
`,
      ],
    ],
  },
  begins: [
    "src/contract/books.ts",
    "src/contract/failure-texts.ts",
    "src/contract/calls/site.ts",
    "src/server/db/tables/site.ts",
  ],
  required: ["src/server/people/tables-with-people.ts", "tests/support/good-calls/site.ts"],
};
