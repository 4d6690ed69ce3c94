import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes attributes, void elements and the doctype in spellings that HTML allows.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    // Images have an inline style with their mean colour, which is shown until they are loaded.
    "no-inline-style": "off",
    // Authors decide on the length of a title.
    "long-title": "off",
    // HTML allows an id that begins with a digit, such as that of a year.
    "valid-id": ["error", { relaxed: true }],
    // HTML treats an input without a type as a text input.
    "no-implicit-input-type": "off",
    // Allows a scrolling `pre` to have the role of a region.
    "prefer-native-element": "off",
    // Integrity hashes are unnecessary: the Content-Security-Policy allows only this site's scripts and styles.
    "require-sri": "off",
  },
});

/** Returns the findings of html-validate in a page, one sentence each. */
export async function htmlErrorsIn(path: string, html: string) {
  const { results } = await validator.validateString(html, path);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${path} ${ruleId}: ${message} ${selector}`),
  );
}
