import type { waveCalls } from "../../../../src/contract/extensions/sign-up-defence/waves.ts";
import type { GoodCalls, Site } from "../../good-calls/good-call.ts";
import { signUp } from "../../good-calls/newsletter.ts";

async function waveId(site: Site) {
  const id = "0123456789abcdef01234567";
  const times = { started_at: 0, last_at: 0, released_at: null };
  await site.database.db
    .insertInto("subscription_waves")
    .values({ id, source: "network", name: "192.0.2.0/24", ...times })
    .execute();
  await signUp(site, { wave_id: id });
  return { id };
}

export const goodWaveCalls: GoodCalls<typeof waveCalls> = {
  "GET /newsletter/waves": async (site) => {
    await waveId(site);
    return {};
  },
  "PUT /newsletter/waves/:id/release": async (site) => ({ params: await waveId(site) }),
  "DELETE /newsletter/waves/:id": async (site) => ({ params: await waveId(site) }),
};
