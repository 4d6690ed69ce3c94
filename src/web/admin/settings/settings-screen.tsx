import { useLoaderData, useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";
import { useTitle } from "../app/shell/use-title.ts";
import { SettingsEditor } from "./settings-editor.tsx";
import type { settingsLoader } from "./settings-loader.ts";
import { SettingsSkeleton } from "./settings-skeleton.tsx";

/** Everything of the visitor's site that its owner can word. */
export function SettingsScreen() {
  useTitle("Site Settings");
  const { saved } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Loaded of={saved} skeleton={<SettingsSkeleton />} failure="The settings could not be loaded" onRetry={revalidate}>
      {(start) => <SettingsEditor start={start} />}
    </Loaded>
  );
}
