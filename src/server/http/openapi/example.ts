interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  examples?: unknown[];
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minItems?: number;
  anyOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const exampleTexts: Record<string, string> = {
  title: "Hello World",
  excerpt: "What this article is about, in a sentence.",
  content: "# Hello\n\nThe text of the article.",
  name: "Ada Lovelace",
  email: "ada@example.com",
  contactEmail: "ada@example.com",
  message: "Hello, I have a question.",
  error: "Please give a title",
  slug: "hello-world",
  search: "react",
  categories: "Web Development",
  tags: "react",
  seoKeywords: "react",
  preferences: "react",
  skills: "TypeScript",
  technologies: "TypeScript",
  token: "the token of the set-up link",
  html: "<h2>Hello</h2>",
  url: "/uploads/0f3c5d2e7b1f40a96c8d1e2f3a4b5c6d-1200x800.webp",
};

/** Fields that only the forms of pages without scripts send. */
const plainFormFields = new Set(["website", "newsletter"]);

/** A value that fits the schema, with words a reader recognises. */
export function exampleOf(schema: unknown, name = ""): unknown {
  const {
    type,
    const: only,
    enum: choices,
    examples,
    default: fallback,
    format,
    pattern,
    minimum,
    minItems = 0,
    anyOf,
    allOf,
    items,
    properties,
  } = schema as Schema;
  if (examples) return examples[0];
  if (only !== undefined) return only;
  if (fallback !== undefined) return fallback;
  if (choices) return choices[0];
  const [first] = anyOf ?? allOf ?? [];
  if (first) return exampleOf(first, name);
  if (properties) {
    const shown = Object.entries(properties).filter(([key]) => !plainFormFields.has(key));
    return Object.fromEntries(shown.map(([key, of]) => [key, exampleOf(of, key)]));
  }
  if (type === "array")
    return minItems > 0 || items?.properties || name in exampleTexts ? [exampleOf(items, name)] : [];
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return Math.max(1, minimum ?? 0);
  if (type === "null") return null;
  if (type === "object") return {};
  return exampleText(name, format, pattern);
}

function exampleText(name: string, format?: string, pattern?: string) {
  if (format === "date-time") return "2025-01-31T09:00:00.000Z";
  if (pattern?.includes("[0-9a-f]{24}")) return "679c9a1009af3c5d2e7b1f40";
  if (pattern?.includes("https?")) return /image|avatar/i.test(name) ? exampleTexts["url"] : "https://example.com/";
  if (pattern?.includes("\\d")) return "1";
  return exampleTexts[name] ?? (/password/i.test(name) ? "correct horse" : "text");
}
