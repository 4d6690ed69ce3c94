import { z } from "zod";
import { type CallTable, params } from "../calls/call-schemas.ts";
import { Scope } from "../calls/scopes.ts";
import { Done, oneOf } from "../envelope.ts";
import { ids, requiredText, text, Timestamp } from "../fields.ts";
import { model } from "../model.ts";

/** Days after which a token can be set to expire. */
export const tokenLifetimes = [30, 90, 365] as const;
export const maxTokens = 50;

export const accessTokenTexts = {
  malformed: "This access token is not complete: it must be folio_ and 48 digits",
  unknown: "This access token was revoked, or is not from this site",
  expired: "This access token has expired. Please create another one in your profile.",
  tooMany: `There are ${maxTokens} access tokens. Please revoke one first.`,
  passwordNeeded: "Please enter your current password to create an access token",
} as const;

const nameExample = { examples: ["Deploy from GitHub"] };
const scopesExample = { examples: [["read", "write:posts"]] };

/** Access token of the signed-in person, without its secret. */
export const AccessToken = model("AccessToken", {
  ...ids,
  name: z.string().meta(nameExample),
  scopes: z.array(Scope).meta(scopesExample),
  createdAt: Timestamp,
  /** `null` if the token never expires. */
  expiresAt: Timestamp.nullable(),
  /** Time of the last use, accurate to a few minutes; `null` if the token was never used. */
  lastUsedAt: Timestamp.nullable(),
  /** Network prefix of the last use. */
  lastNetwork: z
    .string()
    .nullable()
    .meta({ examples: ["203.0.113.0/24"] }),
});
export type AccessToken = z.infer<typeof AccessToken>;

export const NewAccessToken = model("NewAccessToken", {
  name: requiredText(80, "Please enter a name").meta(nameExample),
  scopes: z.array(Scope).min(1, "Please choose at least one scope").max(Scope.options.length).meta(scopesExample),
  /** Days until the token expires; `null` for never. */
  expiresInDays: z
    .literal(tokenLifetimes, `Please choose ${tokenLifetimes.join(", ")} days or null`)
    .nullable()
    .default(90),
  /** Required unless the person has signed in within the last minutes. */
  currentPassword: text()
    .max(128, "At most 128 characters")
    .optional()
    .meta({ examples: ["correct horse"] }),
});
export type NewAccessToken = z.infer<typeof NewAccessToken>;

/** A new access token with its secret, which no later call returns. */
export const CreatedAccessToken = AccessToken.extend({
  token: z.string().meta({ examples: [`folio_${"0123456789abcdef".repeat(3)}`] }),
}).meta({ title: "CreatedAccessToken" });
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

export const accessTokenCalls = {
  "GET /auth/tokens": { answer: oneOf(z.array(AccessToken)) },
  "POST /auth/tokens": { body: NewAccessToken, answer: oneOf(CreatedAccessToken) },
  "DELETE /auth/tokens/:id": { params, resource: "Access token", answer: Done },
} as const satisfies CallTable;
