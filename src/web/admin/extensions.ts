import type { AdminExtension } from "./extension.ts";
import { signUpDefence } from "./extensions/sign-up-defence/extension.tsx";
import { webmentions } from "./extensions/webmentions/extension.tsx";

/** Installed extensions of the back office: one line for each. */
export const adminExtensions: readonly AdminExtension[] = Object.values({
  signUpDefence,
  webmentions,
});
