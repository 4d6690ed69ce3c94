import { lazy } from "react";
import type { AdminExtension } from "../../extension.ts";

export const accessTokens: AdminExtension = {
  ProfilePanel: lazy(async () => ({ default: (await import("./access-tokens.tsx")).AccessTokens })),
};
