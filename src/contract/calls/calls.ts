import type { z } from "zod";
import { messageCalls } from "../contacts/contacts.ts";
import { accessTokenCalls } from "../extensions/access-tokens.ts";
import { bounceCalls } from "../extensions/bounces.ts";
import { webhookCalls } from "../extensions/webhooks/webhooks.ts";
import { webmentionCalls } from "../extensions/webmentions.ts";
import { importCalls } from "../imports/imports.ts";
import { subscriberCalls } from "../newsletter/newsletter.ts";
import { accountCalls } from "./accounts.ts";
import { type CallSchemas, scoped } from "./call-schemas.ts";
import { issueCalls } from "./issues.ts";
import { mediaCalls, postCalls, trashCalls } from "./posts.ts";
import { redirectCalls } from "./redirects.ts";
import { backupCalls, mailCalls, pageCalls, securityCalls, siteCalls } from "./site.ts";

/**
 * Every call below `/api`. The server's routes and the browser's `api` take their types from this table,
 * so a field that is renamed here fails the type check on both sides. `scoped` says what access tokens can call.
 */
export const calls = {
  ...accountCalls,
  ...securityCalls,
  ...bounceCalls,
  ...accessTokenCalls,
  ...webhookCalls,
  ...scoped("write:posts", postCalls),
  ...scoped("write:posts", pageCalls),
  ...scoped("media", mediaCalls),
  ...scoped("audience", messageCalls, "audience"),
  ...scoped("audience", subscriberCalls, "audience"),
  ...scoped("audience", issueCalls, "audience"),
  ...scoped("audience", mailCalls, "audience"),
  ...scoped("audience", webmentionCalls, "audience"),
  ...scoped("site", siteCalls),
  ...scoped("site", trashCalls),
  ...scoped("site", redirectCalls),
  ...scoped("site", importCalls),
  ...scoped("site", backupCalls, "site"),
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Schema<N extends CallName, Part extends keyof CallSchemas> =
  Calls[N] extends Record<Part, infer S extends z.ZodType> ? S : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** The response body of a call. */
export type Answer<N extends CallName> = z.output<Calls[N]["answer"]>;
/** Parts of a call as the server reads them, with defaults filled in. */
export type Params<N extends CallName> = Output<Schema<N, "params">>;
export type Query<N extends CallName> = Output<Schema<N, "query">>;
export type Body<N extends CallName> = Output<Schema<N, "body">>;

/** Parts of a call as a client writes them: fields with default values are optional. */
export type CallInput<N extends CallName> = (Calls[N] extends { params: z.ZodType } ? { params: Params<N> } : unknown) &
  (Calls[N] extends { query: infer Q extends z.ZodType } ? { query?: QueryInput<Q> } : unknown) &
  (Calls[N] extends { bodyOptional: true } ? Partial<BodyInput<N>> : BodyInput<N>);

type BodyInput<N extends CallName> = Calls[N] extends { body: infer B extends z.ZodType }
  ? { body: Immutable<z.input<B>> }
  : Calls[N] extends { upload: object }
    ? { body: FormData }
    : unknown;

/** Numbers and flags in a query may also be passed as strings. */
type QueryInput<Q extends z.ZodType> = {
  [Name in keyof z.input<Q>]?: z.input<Q>[Name] | z.output<Q>[Name & keyof z.output<Q>] | undefined;
};

type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;
