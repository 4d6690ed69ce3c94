import { listedStep, type Recipe } from "../recipe.ts";

const folder = import.meta.dirname;

/** Text below the title of a post. */
export const postField: Recipe = {
  heading: "How to add a field of a post",
  folder,
  lines: {
    "src/contract/posts.ts": [
      ["  metaTitle: 60,", "  subtitle: 100,\n"],
      ["  metaTitle: optionalText(", "  subtitle: optionalText(postLimits.subtitle),\n"],
      ["  metaTitle: fields.metaTitle.default(", '  subtitle: fields.subtitle.default(""),\n'],
      ["  metaTitle: z.string(),", "  subtitle: z.string(),\n"],
    ],
    "src/server/db/migrations.ts": listedStep(folder, "998-subtitles", "subtitles"),
    "src/server/db/tables/posts.ts": [["    meta_title: string;", "    subtitle: string;\n"]],
    "src/server/posts/posts.rows.ts": [
      ['  "posts.meta_title",', '  "posts.subtitle",\n'],
      ["    metaTitle: row.meta_title,", "    subtitle: row.subtitle,\n"],
      ["    meta_title: post.metaTitle,", "    subtitle: post.subtitle,\n"],
    ],
    "src/server/posts/derived/search-document.ts": [["  metaTitle: null,", "  subtitle: null,\n"]],
    "src/web/admin/editor/post-form.ts": [
      ["  metaTitle: { label:", '  subtitle: { label: "Subtitle", initial: "" },\n'],
    ],
    "src/web/admin/editor/panels/seo-settings.tsx": [
      [
        '      <Field\n        {...textFieldProps(section, "metaDescription"',
        '      <Field {...textFieldProps(section, "subtitle")} />\n',
      ],
    ],
    "src/server/tests/single-fields.test.ts": [
      ['  metaTitle: "For search engines",', '  subtitle: "Below the title",\n'],
    ],
  },
  begins: ["src/contract/posts.ts", "src/server/db/tables/posts.ts"],
  required: [
    "src/server/posts/posts.rows.ts",
    "src/server/posts/derived/search-document.ts",
    "src/web/admin/editor/post-form.ts",
    "src/server/tests/single-fields.test.ts",
  ],
};
