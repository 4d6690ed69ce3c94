import type { Recipe } from "../recipe.ts";

/** `folio books`. */
export const command: Recipe = {
  heading: "How to add a command",
  folder: import.meta.dirname,
  lines: {
    "src/cli/folio.ts": [
      ["import { addCopyImages }", 'import { addBooks } from "./commands/books.ts";\n'],
      ["  addCopyImages,\n", "  addBooks,\n"],
    ],
  },
};
