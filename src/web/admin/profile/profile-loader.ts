import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

export const loadOwnSessions = () => api.call("GET /auth/sessions");

export const profileLoader = () => ({ sessions: deferred(loadOwnSessions()) });
