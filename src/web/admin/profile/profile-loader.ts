import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";

const loadOwnAccount = async () => (await api.call("GET /auth/me")).user;

export const profileLoader = () => ({
  sessions: deferred(api.call("GET /auth/sessions")),
  account: deferred(loadOwnAccount()),
});

/** For administrators; loaded by the panel that shows it, which is hidden while the site cannot send mail. */
export async function loadNotices() {
  const [{ data }, { missing }] = await Promise.all([api.call("GET /contacts/notices"), loadMailStatus()]);
  return missing ? null : data;
}
