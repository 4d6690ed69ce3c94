import type { Recipe } from "../recipe.ts";

/** `folio books`. */
export const command: Recipe = {
  heading: "How to add a command",
  folder: import.meta.dirname,
  lines: {
    "src/cli/usage.ts": [
      [
        "  addDoctor(program, action);\n",
        `  reportingCommand(program, "books")
    .summary("list the recommended books")
    .description("The newest first. Works while the site is running.")
    .action(action(() => import("./commands/books.ts"), "listBooks"));
`,
      ],
    ],
  },
};
