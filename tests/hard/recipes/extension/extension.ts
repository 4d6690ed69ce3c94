import type { Recipe } from "../recipe.ts";

/** A quote for each day, on the dashboard. */
export const extension: Recipe = {
  heading: "How to add an extension",
  folder: import.meta.dirname,
  lines: {
    "src/contract/calls/calls.ts": [
      ["import { webmentionCalls }", 'import { quoteCalls } from "../extensions/quotes.ts";\n'],
      ["} as const;\n\nexport type Calls", "  ...quoteCalls,\n"],
    ],
    "src/server/extensions.ts": [
      ["import { webmentions }", 'import { quotesExtension } from "./extensions/quotes/extension.ts";\n'],
      ["});\n\nexport const extensionChecks", "  quotesExtension,\n"],
    ],
    "src/web/admin/extensions.ts": [
      ["import type { AdminExtension }", 'import { quotesExtension } from "./extensions/quotes/extension.tsx";\n'],
      ["});", "  quotesExtension,\n"],
    ],
    "tests/support/good-calls.ts": [
      ["import type { GoodCalls, Site }", 'import { goodQuoteCalls } from "./extensions/quotes/good-calls.ts";\n'],
      ["};\n\ninterface AnyCall", "  ...goodQuoteCalls,\n"],
    ],
  },
  begins: ["src/contract/extensions/quotes.ts", "src/contract/calls/calls.ts"],
  required: ["tests/support/good-calls.ts"],
};
