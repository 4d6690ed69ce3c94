import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import type { RouteObject } from "react-router";
import type { SiteSettings } from "../../contract/site-settings/site-settings.ts";
import type { Role } from "../../contract/users/session.ts";
import type { SectionProps } from "./site-settings/sections/settings-field-props.ts";

export interface NavigationEntry {
  label: string;
  to: string;
  Icon: LucideIcon;
  /** Heading that the entry is under. */
  group?: "Write" | "Audience" | "Site";
  /** Whether it is hidden until its group is opened. */
  isFolded?: boolean;
  /** Role that sees the entry; every role if omitted. */
  role?: Role;
}

/** Contributions of an extension to the back office. */
export interface AdminExtension {
  /** Screens for administrators only. */
  routes?: RouteObject[];
  /** Entry of the navigation; `subscribe` announces that `isShown` may have changed. */
  navigation?: NavigationEntry & { isShown: () => boolean; subscribe: (listener: () => void) => () => void };
  /** Load notices for the dashboard of administrators. */
  notices?: { dashboard: () => Promise<ReactNode> };
  /** Inputs in the section Contact of the settings. */
  ContactSettings?: ComponentType<SectionProps>;
  /** Runs after the settings are saved. */
  onSettingsSaved?: (settings: SiteSettings) => void;
}
