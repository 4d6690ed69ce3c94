import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes these in one of the spellings that HTML allows.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // The mean colour of a picture, shown until it is loaded.
    "no-inline-style": "off",
    // Authors decide how long a title is.
    "long-title": "off",
    // HTML allows an id that begins with a digit, as that of a year does.
    "valid-id": ["error", { relaxed: true }],
    // An input that says nothing is one for text.
    "no-implicit-input-type": "off",
    // The region is the `pre` that scrolls.
    "prefer-native-element": "off",
    // The Content-Security-Policy allows no scripts and styles but this site's own.
    "require-sri": "off",
  },
});

/** What html-validate finds in a page, a sentence each. */
export async function htmlErrorsIn(path: string, html: string) {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`),
  );
}
