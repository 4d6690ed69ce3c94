import { Scope } from "../../../contract/calls/scopes.ts";
import type { SessionUser } from "../../../contract/users/session.ts";
import { createApp } from "../../../server/app.ts";
import { OperatorError } from "../../../server/errors.ts";
import type { FeatureOptions } from "../../../server/features.ts";
import { createAssets } from "../../../server/http/assets.ts";
import type { Settings } from "../../../server/settings.ts";
import { withSiteContext } from "../../../server/with-features.ts";

/** Sends a request to the API of a site. */
export type SendRequest = (request: Request) => Promise<Response>;

/**
 * Runs `work` with the API of the settings' data folder, called within this process as the first administrator. The
 * site's server may be running in another process.
 */
export const withInProcessApi = <T>(
  settings: Settings,
  work: (send: SendRequest) => Promise<T>,
  options: FeatureOptions = {},
) =>
  withSiteContext(settings, async (context) => {
    let user: SessionUser | undefined;
    const { app, features } = await createApp(context, {
      ...options,
      // No page of this app is sent to a browser.
      assets: createAssets({ mode: "source" }),
      identify: async () => user && { user, scopes: Scope.options },
    });
    const { items: administrators } = await features.users.list({ role: "admin", active: true, page: 1, limit: 1000 });
    user = administrators.at(-1);
    try {
      if (!user) throw new OperatorError("The site has no administrator yet: run `folio start` and open its link.");
      return await work(async (call) => {
        const { pathname, search } = new URL(call.url);
        const answer = await app.inject({
          method: call.method as "GET",
          url: pathname + search,
          headers: Object.fromEntries(call.headers),
          payload: Buffer.from(await call.arrayBuffer()),
        });
        const headers = Object.entries(answer.headers).map(
          ([name, value]) => [name, String(value)] as [string, string],
        );
        return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
      });
    } finally {
      await app.close();
    }
  });
