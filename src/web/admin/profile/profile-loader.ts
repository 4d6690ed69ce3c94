import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

export const loadOwnSessions = () => api.call("GET /auth/sessions");

export const loadOwnAccount = async () => (await api.call("GET /auth/me")).user;

export const profileLoader = () => ({ sessions: deferred(loadOwnSessions()), account: deferred(loadOwnAccount()) });
