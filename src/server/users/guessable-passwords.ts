import { passwordTexts } from "../../contract/fields.ts";
import { emailKey } from "../db/folding.ts";
import { badField } from "../errors.ts";

/** Refuses an easily guessed password: a common one, or the person's own name or address. */
export async function rejectGuessablePassword(
  password: string,
  person: { name: string; email: string },
  field = "password",
) {
  const tried = folded(password);
  if (ownWords(person).has(tried)) throw badField(field, passwordTexts.own);
  if ((await commonPasswords()).includes(password.toLowerCase())) throw badField(field, passwordTexts.common);
}

/** Case, spaces and punctuation do not make a name harder to guess. */
const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, "");

function ownWords({ name, email }: { name: string; email: string }) {
  const [local = ""] = emailKey(email).split("@");
  return new Set([name, ...name.split(/\s+/), email, local].map(folded).filter(Boolean));
}

/** The list is half a megabyte, so it is loaded only when a password is set. */
async function commonPasswords(): Promise<string[]> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"];
}
