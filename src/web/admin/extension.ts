import type { ComponentType } from "react";
import type { LoaderFunction } from "react-router";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { InputsProps } from "./site-settings/settings-form.ts";

/** A part of the screen System. */
export interface SystemTab {
  label: string;
  /** Below that of the screen. */
  path: string;
  Component: () => Promise<ComponentType>;
  loader: LoaderFunction;
  /** Whether there is something to show; without, it is hidden elsewhere than at its own address. */
  isShown?: () => Promise<boolean>;
}

/** Things that wait for the person: their number, in words, and the screen for them. */
export type Waiting = readonly [count: number, text: string, to: string];

/** Contributions of an extension to the back office. */
export interface AdminExtension {
  systemTabs?: SystemTab[];
  /** Counts what waits for administrators, for their dashboard. */
  waiting?: () => Promise<Waiting>;
  /** Inputs under Writing in the settings. */
  WritingSettings?: ComponentType<InputsProps>;
  /** Runs after the settings are saved. */
  onSettingsSaved?: (settings: SiteSettings) => void;
}
