import { Refusal } from "./errors.ts";
import type { Features } from "./features.ts";
import { BadSetting, type Settings } from "./settings.ts";

/** What a new site needs before its first request. Answers the set-up link while nobody can sign in yet. */
export async function prepareSite({ setup, siteSettings, starterContent }: Features, settings: Settings) {
  const { name } = await siteSettings.current();
  if (settings.firstAdmin) await setup.makeNamedAdmin({ name, ...settings.firstAdmin }).catch(asBadSetting);
  if (settings.starterContent) {
    await starterContent.fill(
      name,
      async () => (await import("./starter-content/starter-articles.ts")).starterArticles,
    );
  }
  const token = await setup.token();
  return token && `${settings.publicUrl}/admin/setup?token=${token}`;
}

function asBadSetting(error: unknown): never {
  const why = error instanceof Refusal && error.fields?.["password"];
  throw why ? new BadSetting(`ADMIN_PASSWORD cannot be used: ${why}`) : error;
}
