import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

const loadOwnAccount = async () => (await api.call("GET /auth/me")).user;

export const profileLoader = () => ({
  sessions: deferred(api.call("GET /auth/sessions")),
  account: deferred(loadOwnAccount()),
});
