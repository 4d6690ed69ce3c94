import { z } from "zod";
import { canonicalEmail, emailPattern, isEmail } from "./email-address.ts";
import { groupedDigits } from "./grouped-digits.ts";
import { limits, searchLimits } from "./limits.ts";
import { isLocalPath } from "./local-path.ts";

/** 24 lowercase hex characters; the first 8 are the time of creation in seconds. */
export const Id = z
  .string()
  .regex(/^[0-9a-f]{24}$/, "An id is 24 characters of 0-9 and a-f")
  .meta({ title: "Id", examples: ["679c9a1009af3c5d2e7b1f40"] });

/** Both ids of an entity in a response; they are equal. */
export const ids = { _id: Id, id: Id };

/** ISO 8601, UTC, with milliseconds. */
export const Timestamp = z.iso
  .datetime({ precision: 3 })
  .meta({ title: "Timestamp", examples: ["2025-01-31T09:00:00.000Z"] });

// Whether both databases can store a text: PostgreSQL refuses NULs, and neither stores half a surrogate pair.
const storable = (text: string) => text.isWellFormed() && !text.includes("\0");
/** Removes NULs, and replaces halves of surrogate pairs, because the databases cannot store them. */
export const storablePart = (text: string) => text.toWellFormed().replaceAll("\0", "");
const unstorable = "This text contains a character that cannot be stored";

/** Any storable text, unchanged; `missing` is the error message for a missing value. */
export const text = (missing = "Please enter some text") => z.string(missing).refine(storable, unstorable);

export const tooLong = (max: number) => `At most ${groupedDigits(max)} characters`;

/** Text without white space around it, from 1 to `max` characters. */
export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max)).refine(storable, unstorable);

/** Text without white space around it, from 0 to `max` characters. */
export const optionalText = (max: number) =>
  z.string("Please enter some text").trim().max(max, tooLong(max)).refine(storable, unstorable);

export const emailExample = { examples: ["ada@example.com"] };
/** An email address in a response. */
export const EmailText = z.string().meta(emailExample);

const invalidEmail = "Please enter a valid email address";

export const Email = requiredText(limits.email, "Please enter an email address")
  .overwrite(canonicalEmail)
  .max(limits.email, tooLong(limits.email))
  .refine(isEmail, invalidEmail)
  .meta({ ...emailExample, title: "Email", pattern: emailPattern.source });

/** Email address, or an empty text. */
export const OptionalEmail = optionalText(limits.email)
  .overwrite(canonicalEmail)
  .refine((text) => text === "" || isEmail(text), invalidEmail)
  .meta(emailExample);

export const nameExample = { examples: ["Ada Lovelace"] };
/** A person's name in a response. */
export const NameText = z.string().meta(nameExample);
export const PersonName = requiredText(limits.personName, "Please enter a name").meta(nameExample);

export const webAddressExample = { examples: ["https://example.com/"] };
export const webAddressHint = "A web address, such as https://example.com/";

/** Whether a text is a web address (http or https), an email link (mailto:) or a path of this site. */
export function isWebAddress(text: string) {
  if (/\s/.test(text)) return false;
  if (/^mailto:/i.test(text)) return Email.safeParse(text.slice("mailto:".length).split("?", 1)[0]).success;
  return isLocalPath(text) || (/^https?:\/\//i.test(text) && URL.canParse(text));
}

export const passwordMinimum = 6;
export const passwordTexts = {
  common: "This password is too easy to guess. Please choose a less common one.",
  own: "Your own name or email address is easy to guess. Please choose another password.",
  needed: "Please enter your current password to change the email address",
} as const;
export const passwordExample = { examples: ["correct horse"] };
export const Password = text("Please enter a password")
  .min(passwordMinimum, `At least ${passwordMinimum} characters`)
  .max(128, tooLong(128))
  .meta(passwordExample);

/** Schema for up to 20 short texts: normalises them, drops empty texts and those whose `keyOf` occurred before. */
export function shortTexts(normalise: (text: string) => string, keyOf: (text: string) => string) {
  return z
    .array(text(), "Please provide a list of texts")
    .max(1000, "At most 20")
    .transform((texts) => {
      const unique = new Map<string, string>();
      for (const text of texts.map(normalise)) {
        if (text && !unique.has(keyOf(text))) unique.set(keyOf(text), text);
      }
      return [...unique.values()];
    })
    .pipe(z.array(z.string().max(50, "At most 50 characters each")).max(20, "At most 20"));
}

/** Schema for a key of `texts`, for example a state in an object of state labels. */
export function oneOfKeys<T extends object>(texts: T) {
  const keys = Object.keys(texts) as (keyof T & string)[];
  return z.enum(keys, `One of ${keys.join(", ")}`);
}

/** Schema of an object with a count for each of `names`. */
export const countsOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int().min(0)])) as Record<Name, z.ZodInt>);

/** `true` or `false` in the query of an address. */
export const Flag = z
  .enum(["true", "false"], "true or false")
  .transform((text) => text === "true")
  .pipe(z.boolean());

const wordsOf = (search: string) => search.trim().slice(0, searchLimits.characters).split(/\s+/u);

/** Cuts a search to the maximum numbers of characters and words, and joins the words by single spaces. */
const shortenedSearch = (search: string) => wordsOf(search).slice(0, searchLimits.words).join(" ");

/** Schema for searches: any text is valid, and longer ones are shortened. */
export const SearchText = z
  .string()
  .overwrite(shortenedSearch)
  .describe(`Any text; the first ${searchLimits.words} words are used.`);

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "A whole number")
  .transform(Number);

export const PageNumber = wholeNumber.pipe(z.int().min(1, "Pages begin at 1").max(999_999_999)).default(1);

/** Schema for the number of items on one page of a list. */
export function pageSize(fallback: number, max = 100) {
  const range = `From 1 to ${groupedDigits(max)}`;
  return wholeNumber.pipe(z.int().min(1, range).max(max, range)).default(fallback);
}

const imageExample = { examples: ["/uploads/0f3c5d2e7b1f40a96c8d1e2f3a4b5c6d-1200x800.webp"] };
/** Address of an image in a response. */
export const ImageText = z.string().meta({ ...imageExample, title: "ImageUrl" });

/** An image of this site (`/uploads/…`) or an address elsewhere. */
export const ImageAddress = requiredText(2048, "Please provide the address of an image")
  .regex(/^(\/\S*|https?:\/\/\S+)$/i, "An address that begins with / or https://")
  .refine((address) => isLocalPath(address) || URL.canParse(address), "Browsers cannot open this address")
  .meta({ ...imageExample, title: "ImageAddress" });

/** An `ImageAddress`, or null; an empty text becomes null. */
export const OptionalImage = z.union([ImageAddress, z.literal("").transform(() => null), z.null()]);

/** Name in the IANA time zone database, such as `Europe/Berlin`, that the runtime supports. */
export const TimeZone = z
  .string("Please choose a time zone")
  .max(64, "Please choose a time zone")
  .refine(isTimeZone, "Please choose a time zone")
  .meta({ examples: ["Europe/Berlin"] });

/** BCP 47 language tag, such as `de` or `pt-BR`, in its canonical form. */
export const LanguageTag = z
  .string("Please enter a language, such as en or pt-BR")
  .trim()
  .max(35, "Please enter a language, such as en or pt-BR")
  .refine(isLanguageTag, { error: "Please enter a language, such as en or pt-BR", abort: true })
  .overwrite((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag)
  .meta({ examples: ["en"] });

function isLanguageTag(tag: string) {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

function isTimeZone(name: string) {
  // Intl also accepts offsets such as "+01:00", which have no daylight saving time.
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
