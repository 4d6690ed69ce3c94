import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { InputsProps } from "./site-settings/settings-form.ts";

/** A tab of the System screen. */
export interface SystemTab {
  label: string;
  /** Path of the tab, relative to that of the System screen. */
  path: string;
  Component: () => Promise<ComponentType>;
  loader: LoaderFunction;
  /** Whether the tab has something to show; if not, its link is hidden except at the tab's own address. */
  isShown?: () => Promise<boolean>;
}

/** Number of items that need the user's attention, a text that describes them, and the path of their screen. */
export type Waiting = readonly [count: number, text: string, to: string];

/** Contributions of an extension to the back office. */
export interface AdminExtension {
  systemTabs?: SystemTab[];
  /** Counts the items that need the attention of administrators, for their dashboard. */
  waiting?: () => Promise<Waiting>;
  /** Panel of the profile. */
  ProfilePanel?: ComponentType;
  /** Inputs under Writing in the settings. */
  WritingSettings?: ComponentType<InputsProps>;
  /** Runs after the settings are saved. */
  onSettingsSaved?: (settings: SiteSettings) => void;
}
