import { expect, test } from "vitest";
import { type Files, text, visibilityOf } from "../../../../tests/support/imported-visibility.ts";

const unmarked = "Its properties do not have publish: true.";
const byPatterns = "The ignorePatterns of Quartz name it.";
const setting = (file: string, value: object): Files => ({ [`.obsidian/${file}`]: JSON.stringify(value) });
const quartz = (settings: string): Files => ({ "quartz.config.ts": `const config = { ${settings} };` });
const removeDrafts = quartz('ignorePatterns: ["private", "**/*.secret.md"], filters: [Plugin.RemoveDrafts()]');
const explicit = quartz("filters: [Plugin.RemoveDrafts(), Plugin.ExplicitPublish()]");

test.each<[what: string, fields: string, expected: string, path?: string, files?: Files]>([
  ["no property", "", unmarked],
  ["publish", "publish: true", "public"],
  ["not to publish", "publish: false", "It is marked publish: false."],
  ["published", "published: true", "public"],
  ["no draft", "draft: false", "public"],
  ["a draft to publish", "publish: true\ndraft: true", "It is marked draft: true."],
  ["a date of publication", "published: 2020-01-01", unmarked],
  ["publish as a word", "publish: 'yes'", "public"],
  ["an empty property", "publish:", unmarked],
  ["the property of Digital Garden", "dg-publish: true", "public"],
  ["Digital Garden without the note", "dg-publish: false", unmarked],
  ["a tag", "tags: [publish]", unmarked],
  ["a folder of templates", "publish: true", "absent", "Templates/a.md"],
  [
    "the folder of templates of the settings",
    "publish: true",
    "absent",
    "Meta/Forms/a.md",
    setting("templates.json", { folder: "Meta/Forms" }),
  ],
  [
    "the folder of Templater",
    "publish: true",
    "absent",
    "Forms/a.md",
    setting("plugins/templater-obsidian/data.json", { templates_folder: "/Forms" }),
  ],
  ["settings without a folder", "publish: true", "public", "a.md", setting("templates.json", { folder: "" })],
  ["the trash of the vault", "publish: true", "absent", ".trash/a.md"],
  ["a drawing", "publish: true", "absent", "a.excalidraw.md"],
  ["a note of Quartz", "", "public", "content/a.md", removeDrafts],
  ["a folder that Quartz ignores", "", byPatterns, "content/private/a.md", removeDrafts],
  ["a pattern that Quartz ignores", "", byPatterns, "content/in/a.secret.md", removeDrafts],
  ["a text outside of the content of Quartz", "", "absent", "docs/a.md", removeDrafts],
  ["a note of a Quartz that publishes by property", "", unmarked, "content/a.md", explicit],
  ["a note of a Quartz whose filters are not known", "", unmarked, "content/a.md", quartz("filters")],
  [
    "a filter of Quartz that is commented out",
    "",
    "public",
    "content/a.md",
    quartz("filters: [Plugin.RemoveDrafts(),\n // Plugin.ExplicitPublish()\n]"),
  ],
])(
  "notes of an Obsidian vault are public only if they are known to be published: %s",
  async (_, fields, expected, path = "a.md", files = {}) => {
    expect(await visibilityOf({ ".obsidian/app.json": "{}", [path]: text(fields), ...files }, path)).toBe(expected);
  },
);
