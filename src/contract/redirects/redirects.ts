import { z } from "zod";
import { ids, optionalText, PageNumber, requiredText, SearchText, text, Timestamp } from "../fields.ts";
import { groupedDigits } from "../grouped-digits.ts";
import { BulkIds, LongListFilter, longListSize, ShownTotal } from "../long-lists.ts";
import { model } from "../model.ts";
import { redirectLimits, redirectTexts } from "./redirect-texts.ts";

const RedirectStatus = z.union([z.literal(301), z.literal(302), z.literal(410)], "301, 302 or 410");
export type RedirectStatus = z.infer<typeof RedirectStatus>;

const Source = requiredText(2 * redirectLimits.target, redirectTexts.noPath).meta({ examples: ["/2019/05/:slug"] });
const Target = optionalText(redirectLimits.target).meta({ examples: ["/blog/:slug"] });

const fields = {
  /** Path of this site, such as `/2019/05/title` or `/?p=12`, with captures such as `/tag/:name` or `/old/*`. */
  source: Source,
  /** Path of this site or URL elsewhere; captures such as `:name` come from `source`. Empty means gone (410). */
  target: Target,
  status: RedirectStatus,
  /** Name of the import that created the redirect; empty if it was entered by hand. */
  origin: optionalText(redirectLimits.origin).meta({ examples: ["_redirects"] }),
};

export const NewRedirect = model("NewRedirect", {
  ...fields,
  target: fields.target.default(""),
  status: fields.status.default(301),
  origin: fields.origin.default(""),
});
export type NewRedirect = z.infer<typeof NewRedirect>;

export const RedirectChanges = z.object(fields).partial().meta({ title: "RedirectChanges" });
export type RedirectChanges = z.infer<typeof RedirectChanges>;

export const Redirect = model("Redirect", {
  ...ids,
  source: z.string().meta({ examples: ["/2019/05/:slug"] }),
  target: z.string().meta({ examples: ["/blog/:slug"] }),
  status: RedirectStatus,
  origin: z.string().meta({ examples: ["_redirects"] }),
  /** Number of requests that the redirect has answered. */
  hits: z.int(),
  lastHitAt: Timestamp.nullable(),
  createdAt: Timestamp,
});
export type Redirect = z.infer<typeof Redirect>;

const StatusFilter = z.enum(["301", "302", "410"], "301, 302 or 410");
export const RedirectFilter = LongListFilter.extend({ status: StatusFilter.optional() });
export type RedirectFilter = z.infer<typeof RedirectFilter>;

const action = z.enum(["delete"], "delete");
export const RedirectsBulk = z.object({ ids: BulkIds, action });
export type RedirectsBulk = z.infer<typeof RedirectsBulk>;

/** Bulk action on all redirects that a search finds, including those on other pages of the list. */
export const FoundRedirectsBulk = z.object({
  search: SearchText.optional(),
  status: StatusFilter.optional(),
  action,
  total: ShownTotal,
});
export type FoundRedirectsBulk = z.infer<typeof FoundRedirectsBulk>;

export const UnknownAddressFilter = z.object({
  page: PageNumber,
  limit: longListSize,
  search: SearchText.optional(),
});
export type UnknownAddressFilter = z.infer<typeof UnknownAddressFilter>;

/** An address that visitors have requested and that does not exist. */
export const UnknownAddress = model("UnknownAddress", {
  path: z.string().meta({ examples: ["/2019/05/title"] }),
  /** Number of requests since `firstAt`. */
  count: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type UnknownAddress = z.infer<typeof UnknownAddress>;

export const RedirectImportInput = model("RedirectList", {
  /** Content of a `_redirects` file, or of a CSV file with the columns from, to and status. */
  content: text("Please provide a list of redirects")
    .max(redirectLimits.import, `At most ${groupedDigits(redirectLimits.import)} characters. Please split it.`)
    .meta({ examples: ["/2019/05/title /blog/title 301"] }),
  /** Name of the imported list, such as `_redirects`; it is stored with each redirect. */
  name: optionalText(redirectLimits.origin)
    .default("")
    .meta({ examples: ["_redirects"] }),
});
export type RedirectImportInput = z.infer<typeof RedirectImportInput>;

export const RedirectImport = model("RedirectImport", {
  /** Number of lines, excluding empty ones, comments and column names. */
  lines: z.int(),
  added: z.int(),
  /** Number of redirects that already existed. */
  known: z.int(),
  /** The first lines that were not added, with the reason. */
  leftOut: z.array(z.object({ line: z.int(), source: z.string(), reason: z.string() })),
});
export type RedirectImport = z.infer<typeof RedirectImport>;
