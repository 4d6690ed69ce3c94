import { z } from "zod";

/** 24 lowercase hex characters; the first 8 are the time of creation in seconds. */
export const Id = z.string().regex(/^[0-9a-f]{24}$/, "An id is 24 characters of 0-9 and a-f");

/** ISO 8601, UTC, with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

// A NUL cannot be stored in PostgreSQL, half of a surrogate pair in neither database.
const storable = (text: string) => text.isWellFormed() && !text.includes("\0");
const unstorable = "This text holds a character that cannot be stored";

/** Any text that can be stored, as it was typed; `missing` is what a caller without one hears. */
export const text = (missing = "Please give a text") => z.string(missing).refine(storable, unstorable);

const tooLong = (max: number) => `At most ${max.toLocaleString("en")} characters`;

/** Text without white space around it, from 1 to `max` characters. */
export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max)).refine(storable, unstorable);

/** Text without white space around it, from 0 to `max` characters. */
export const optionalText = (max: number) =>
  z.string("Please give a text").trim().max(max, tooLong(max)).refine(storable, unstorable);

export const Email = requiredText(254, "Please give an e-mail address").regex(
  z.regexes.email,
  "Please give a valid e-mail address",
);

/** An e-mail address, or nothing. */
export const OptionalEmail = optionalText(254).refine(
  (text) => text === "" || z.regexes.email.test(text),
  "Please give a valid e-mail address",
);

export const PersonName = requiredText(100, "Please give a name");

export const passwordMinimum = 6;
export const passwordTexts = {
  common: "This password is among the first that are guessed. Please choose a less common one.",
  own: "Your own name or e-mail address is easy to guess. Please choose another password.",
  needed: "Please give your current password to change the e-mail address",
} as const;
export const Password = text("Please give a password")
  .min(passwordMinimum, `At least ${passwordMinimum} characters`)
  .max(128, tooLong(128));

/**
 * A list of short texts: trimmed, empty ones dropped, duplicates dropped by `sameness`.
 * The limits hold for what remains.
 */
export function shortTexts(normalise: (text: string) => string, sameness: (text: string) => string) {
  return z
    .array(text(), "Please give a list of texts")
    .max(1000, "At most 20")
    .transform((texts) => {
      const kept = new Map<string, string>();
      for (const text of texts.map(normalise)) {
        if (text && !kept.has(sameness(text))) kept.set(sameness(text), text);
      }
      return [...kept.values()];
    })
    .pipe(z.array(z.string().max(50, "At most 50 characters each")).max(20, "At most 20"));
}

/** `true` or `false` in the query of an address. */
export const Flag = z.enum(["true", "false"], "true or false").transform((text) => text === "true");

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "A whole number")
  .transform(Number);

export const PageNumber = wholeNumber.pipe(z.number().min(1, "Pages begin at 1")).default(1);

/** How many things a page of a list has: 1–100. */
export const pageSize = (usual: number) =>
  wholeNumber.pipe(z.number().min(1, "From 1 to 100").max(100, "From 1 to 100")).default(usual);

/** An image of this site (`/uploads/…`) or an address elsewhere. */
export const ImageAddress = requiredText(2048, "Please give the address of an image")
  .regex(/^(\/(?!\/)\S*|https?:\/\/\S+)$/i, "An address that begins with / or https://")
  .refine((address) => URL.canParse(address, "https://site.invalid"), "This is no address that a browser could open");
