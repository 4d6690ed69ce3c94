import type { SiteSettings, SiteSettingsChanges } from "../../../contract/site-settings/site-settings.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";
import { type DocumentLoading, loadWithCopy } from "../documents/document-kind.ts";
import { fromRow, type Row, toRow } from "../forms/rows.ts";
import { loadMailStatus } from "../mail/mails-loader.ts";
import type { SettingName } from "./subjects.ts";

/** Settings that are lists of rows. Their schemas are not loaded here, because every screen loads this file. */
const lists = ["figures", "highlights", "faq", "socialLinks"] as const;
export type ListName = (typeof lists)[number];
export type SettingRow<Name extends ListName> = SiteSettings[Name][number];

export type SettingsForm = Omit<SiteSettings, ListName> & {
  [Name in ListName]: readonly Row<SettingRow<Name>>[];
};

export interface InputsProps {
  form: SettingsForm;
  change: (changes: Partial<SettingsForm> | ((current: SettingsForm) => Partial<SettingsForm>)) => void;
  /** Called with 1 before an upload and with -1 after it. */
  onUploading: (step: 1 | -1) => void;
}

/** Props of the input of one setting. */
export interface InputProps extends InputsProps {
  name: SettingName;
  label: string;
}

/** Converts the rows of all lists; other settings stay as they are. */
const convertRows = (settings: object, convert: (row: never) => unknown) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      lists.some((list) => list === name) ? (value as never[]).map(convert) : value,
    ]),
  );

/** Converts settings of the API to form values: adds ids to rows. */
export const readSettings = (settings: Partial<SiteSettings>): Partial<SettingsForm> =>
  convertRows(settings, (row) => toRow<object>(row));

/** Converts form values to settings of the API: removes the ids of rows. */
export const settingsOf = (form: Partial<SettingsForm>): SiteSettingsChanges =>
  convertRows(form, (row) => fromRow(row));

export const settingsLoading: DocumentLoading<SiteSettings, SettingsForm> = {
  formOf: (settings) => readSettings(settings) as SettingsForm,
  readFields: async (fields) => readSettings(fields),
  load: (_, client) => client.tagged("GET /settings"),
  loadCopy: (_, client) => client.call("GET /settings/working-copy"),
};

async function startSettings() {
  const start = await loadWithCopy(settingsLoading, "");
  return { ...start, blank: settingsLoading.formOf(start.saved.doc) };
}

const loadPages = async () => (await api.call("GET /pages", { query: { limit: 1000 } })).data;

export const settingsLoader = () => ({
  start: deferred(startSettings()),
  mail: deferred(loadMailStatus()),
  pages: deferred(loadPages()),
});
