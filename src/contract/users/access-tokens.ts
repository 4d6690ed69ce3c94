import { z } from "zod";
import { ids, oneOfKeys, requiredText, text, Timestamp } from "../fields.ts";

/** What access tokens can be allowed to do; each call below `/api` names the scope that it requires, or none. */
export const scopeTexts = {
  read: "Read posts, pages, images, settings and figures",
  "write:posts": "Write, publish and delete posts and pages",
  media: "Upload, describe and delete images",
  audience: "Read and change messages, subscribers and newsletter issues",
  site: "Change settings and redirects, import, back up, empty the trash",
} as const;

export const Scope = oneOfKeys(scopeTexts);
export type Scope = z.infer<typeof Scope>;

/** Days after which a token can be set to expire. */
export const tokenLifetimes = [30, 90, 365] as const;
export const maxTokens = 50;

/** Access token of the signed-in person, without its secret. */
export const AccessToken = z.object({
  ...ids,
  name: z.string().meta({ examples: ["Deploy from GitHub"] }),
  scopes: z.array(Scope).meta({ examples: [["read", "write:posts"]] }),
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

export const NewAccessToken = z.object({
  name: requiredText(80, "Please enter a name").meta({ examples: ["Deploy from GitHub"] }),
  scopes: z
    .array(Scope)
    .min(1, "Please choose at least one scope")
    .transform((scopes) => [...new Set(scopes)])
    .meta({ examples: [["read", "write:posts"]] }),
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
  token: z.string().meta({ examples: ["folio_Rm9saW8gYWNjZXNzIHRva2VuIGV4YW1wbGUx9"] }),
});
export type CreatedAccessToken = z.infer<typeof CreatedAccessToken>;

export const accessTokenTexts = {
  malformed: "This access token is not complete: it must be folio_ and 36 letters and digits",
  unknown: "This access token was revoked, or is not from this site",
  expired: "This access token has expired. Please create another one in your profile.",
  sessionOnly: "This call requires a session: access tokens cannot make it",
  tooMany: `There are ${maxTokens} access tokens. Please revoke one first.`,
  passwordNeeded: "Please enter your current password to create an access token",
} as const;
export const missingScopeText = (scope: Scope) => `This access token lacks the scope ${scope}`;
