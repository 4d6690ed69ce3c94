import type { AdminExtension } from "./extension.ts";
import { accessTokens } from "./extensions/access-tokens/extension.ts";
import { webhooks } from "./extensions/webhooks/extension.ts";
import { webmentions } from "./extensions/webmentions/extension.tsx";

/** Installed extensions of the back office: one line for each. */
export const adminExtensions: readonly AdminExtension[] = Object.values({
  webmentions,
  accessTokens,
  webhooks,
});
