import { useLoaderData, useRevalidator } from "react-router";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { SettingsEditor } from "./settings-editor.tsx";
import type { settingsLoader } from "./settings-loader.ts";

/** Everything of the visitors' site that its owner can change. */
export function SettingsScreen() {
  useDocumentTitle("Site Settings");
  const { saved } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Loaded of={saved} skeleton={<SettingsSkeleton />} failure="The settings could not be loaded" onRetry={revalidate}>
      {(start) => <SettingsEditor start={start} />}
    </Loaded>
  );
}

function SettingsSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 sm:px-6">
      <Skeleton className="mt-5 mb-8 h-7 w-36" />
      <div className="grid gap-8 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="space-y-4 max-lg:hidden">
          {Array.from({ length: 8 }, (_, line) => (
            <Skeleton key={line} className="h-4 w-24" />
          ))}
        </div>
        <div className="space-y-5">
          <Skeleton className="h-96" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  );
}
