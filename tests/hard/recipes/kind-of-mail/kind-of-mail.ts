import type { Recipe } from "../recipe.ts";

/** The owner hears of a recommended book. */
export const kindOfMail: Recipe = {
  heading: "How to add a kind of mail",
  folder: import.meta.dirname,
  lines: {
    "src/contract/mail/mail-texts.ts": [['  issue: "Newsletter issue",', '  "new-book": "Recommended book",\n']],
    "src/web/mail/mail-kinds.ts": [
      [
        "  reply: ({ text,",
        `  "new-book": ({ title }: { title: string }, site) => ({
    subject: \`Recommended: \${title}\`,
    preview: shortened(title),
    blocks: [{ paragraph: "This book was added to the list:" }, { quote: title }],
    reason: \`Your address is in the settings of \${site.name}.\`,
  }),

`,
      ],
    ],
    "tests/support/mail-props.ts": [["  reply: { text: hostileText,", '  "new-book": { title: hostileText },\n']],
    "src/server/books/books.ts": [
      ["import * as queries", 'import type { Mail } from "../mail/mail.ts";\n'],
      ["  /** Runs in the transaction of a change", "  mail: Mail;\n"],
      ["changed }: Deps", "mail, "],
      [
        "        await changed(transaction);\n        return book;",
        `        const { contactEmail } = await siteSettings(transaction);
        if (contactEmail && (await mail.isReady(transaction)))
          await mail.enqueue(transaction, "new-book", contactEmail, { title });
`,
      ],
    ],
    "src/server/features.ts": [["    changed,\n  });\n  const messageNotices", "    mail,\n"]],
    "docs/mail.md": [
      [
        "| changed address, role or password |",
        "| recommended book | the address of the settings | when it is added |\n",
      ],
    ],
  },
  begins: ["src/contract/mail/mail-texts.ts", "src/web/mail/mail-kinds.ts"],
  required: ["tests/support/mail-props.ts"],
};
