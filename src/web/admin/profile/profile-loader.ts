import type { OwnSession } from "../../../contract/session.ts";
import { later, type ListAnswer } from "../lists/later.ts";
import { api } from "../session/signed-in-api.ts";

export const loadOwnSessions = () => api.get<ListAnswer<OwnSession>>("/auth/sessions");

export const profileLoader = () => ({ sessions: later(loadOwnSessions()) });
