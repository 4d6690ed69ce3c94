import type { OwnSession } from "../../../contract/session.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred, type ListAnswer } from "../data/deferred.ts";

export const loadOwnSessions = () => api.get<ListAnswer<OwnSession>>("/auth/sessions");

export const profileLoader = () => ({ sessions: deferred(loadOwnSessions()) });
