import { Email } from "./fields.ts";
import { isLocalPath } from "./local-path.ts";

export const webAddressExample = { examples: ["https://example.com/"] };
export const webAddressHint = "A web address, such as https://example.com/";

/** Whether a text is a web address (http or https), an email link (mailto:) or a path of this site. */
export function isWebAddress(text: string) {
  if (/\s/.test(text)) return false;
  if (/^mailto:/i.test(text)) return Email.safeParse(text.slice("mailto:".length).split("?", 1)[0]).success;
  return isLocalPath(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}
