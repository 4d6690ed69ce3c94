import { listedStep, type Recipe } from "../recipe.ts";

const folder = import.meta.dirname;

/** Text below the title of a post. */
export const postField: Recipe = {
  heading: "How to add a field of a post",
  folder,
  lines: {
    "src/contract/posts/posts.ts": [
      ["  metaTitle: 60,", "  subtitle: 100,\n"],
      [
        "  metaTitle: field(",
        '  subtitle: field(optionalText(postLimits.subtitle), Text, { label: "Subtitle", initial: "", stored: "value" }),\n',
      ],
    ],
    "src/server/db/migrations.ts": listedStep(folder, "998-subtitles", "subtitles"),
    "src/web/admin/editor/panels/editor-sections.tsx": [
      [
        '      <Field\n        {...textFieldProps(section, "metaDescription"',
        '      <Field {...textFieldProps(section, "subtitle")} />\n',
      ],
    ],
    "src/server/tests/single-fields.test.ts": [
      ['  metaTitle: "For search engines",', '  subtitle: "Below the title",\n'],
    ],
  },
  begins: ["src/contract/posts/posts.ts"],
  required: ["src/server/tests/single-fields.test.ts"],
};
