import { z } from "zod";
import { Done, listOf, oneOf } from "../envelope.ts";
import { BulkOutcome } from "../long-lists.ts";
import {
  FoundRedirectsBulk,
  NewRedirect,
  Redirect,
  RedirectChanges,
  RedirectFilter,
  RedirectImport,
  RedirectImportInput,
  RedirectsBulk,
  UnknownAddress,
  UnknownAddressFilter,
} from "../redirects/redirects.ts";
import { type CallTable, params } from "./call-schemas.ts";

/** Calls for redirects of former addresses. */
export const redirectCalls = {
  "GET /redirects": { query: RedirectFilter, answer: listOf(Redirect) },
  "GET /redirects/unknown": { query: UnknownAddressFilter, answer: listOf(UnknownAddress) },
  "GET /redirects/export": {
    answer: z.string().meta({ examples: ["from,to,status\r\n/2019/05/:slug,/blog/:slug,301\r\n"] }),
  },
  "POST /redirects": { body: NewRedirect, answer: oneOf(Redirect) },
  "POST /redirects/import": { body: RedirectImportInput, answer: oneOf(RedirectImport) },
  "POST /redirects/import/check": { body: RedirectImportInput, answer: oneOf(RedirectImport) },
  "PUT /redirects/bulk": { body: RedirectsBulk, answer: oneOf(BulkOutcome) },
  "PUT /redirects/bulk/all": { body: FoundRedirectsBulk, answer: oneOf(BulkOutcome) },
  "PUT /redirects/:id": { params, resource: "Redirect", body: RedirectChanges, answer: oneOf(Redirect) },
  "DELETE /redirects/:id": { params, resource: "Redirect", answer: Done },
} as const satisfies CallTable;
