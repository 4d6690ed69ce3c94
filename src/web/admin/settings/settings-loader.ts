import type { SiteSettings } from "../../../contract/site-settings.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { loadMailStatus } from "../mails/mails-loader.ts";

/** The settings as on the server; the `etag` of their version detects a save by another person in between. */
export interface SavedSettings {
  settings: SiteSettings;
  etag: string | undefined;
}

export const savedSettings = ({ answer, etag }: Tagged<{ data: SiteSettings }>): SavedSettings => ({
  settings: answer.data,
  etag,
});

export const loadSettings = async () => savedSettings(await api.tagged("GET /settings"));

const loadLinkedPages = async () =>
  (await api.call("GET /pages", { query: { limit: 1000 } })).data.filter(({ isInNavigation }) => isInNavigation);

export const settingsLoader = () => ({
  saved: deferred(loadSettings()),
  mail: deferred(loadMailStatus()),
  linkedPages: deferred(loadLinkedPages()),
});
