import type { Recipe } from "../recipe.ts";

/** Whether books leave the list by themselves. */
export const siteSetting: Recipe = {
  heading: "How to add a setting of the site",
  folder: import.meta.dirname,
  lines: {
    "src/contract/site-settings/site-settings.ts": [
      [
        "  webmentions: z.boolean(",
        `  /** Whether books leave the list two years after they were recommended. */
  removesOldBooks: z.boolean("true or false"),
`,
      ],
    ],
    "src/contract/site-settings/default-site-settings.ts": [["  webmentions: false,", "  removesOldBooks: true,\n"]],
    "src/web/admin/site-settings/inputs/inputs.tsx": [
      ["import { emailInput, Field }", 'import { Checkbox } from "../../../ui/choices.tsx";\n'],
      [
        "      {adminExtensions.map(",
        `      <Checkbox
        label="Remove old books"
        hint="Books leave the list two years after they were recommended"
        checked={form.removesOldBooks}
        onChange={(removesOldBooks) => change({ removesOldBooks })}
      />
`,
      ],
    ],
    "src/web/admin/site-settings/subjects.ts": [["      webmentions:", '      removesOldBooks: "Remove old books",\n']],
    "src/server/tests/single-fields.test.ts": [["  webmentions: true,", "  removesOldBooks: false,\n"]],
    "src/server/books/books.ts": [
      [
        'import type { AppContext } from "../context.ts";',
        'import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";\n',
      ],
      ["  /** Runs in the transaction of a change", "  siteSettings: (from: Db) => Promise<SiteSettings>;\n"],
      ["changed }: Deps", "siteSettings, "],
      [
        "        await queries.removeBefore(",
        "        if (!(await siteSettings(transaction)).removesOldBooks) return;\n",
      ],
    ],
    "src/server/features.ts": [
      ["    changed,\n  });\n  const messageNotices", "    siteSettings: siteSettings.stored,\n"],
    ],
  },
  begins: ["src/contract/site-settings/site-settings.ts"],
  required: [
    "src/contract/site-settings/default-site-settings.ts",
    "src/server/tests/single-fields.test.ts",
    "src/web/admin/site-settings/settings-kind.ts",
  ],
};
