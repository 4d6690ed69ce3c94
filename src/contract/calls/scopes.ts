import { oneOfKeys } from "../fields.ts";

/** Scopes of access tokens with a description of each. Each call names the scope that it requires, or none. */
export const scopeTexts = {
  read: "Read posts, pages, images, settings and figures",
  "write:posts": "Write, publish and delete posts and pages",
  media: "Upload, describe and delete images",
  audience: "Read and change messages, subscribers and newsletter issues",
  site: "Change settings and redirects, import, back up, empty the trash",
} as const;
export type Scope = keyof typeof scopeTexts;
export const Scope = oneOfKeys(scopeTexts).meta({ title: "Scope" });

export const missingScopeText = (scope: Scope) => `This access token lacks the scope ${scope}`;
export const sessionOnlyText = "This call requires a session: access tokens cannot make it";
