import { useLoaderData, useRevalidator } from "react-router";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { useDocumentTitle } from "../app/shell/screen.tsx";
import { sectionTitles } from "./sections/section-titles.ts";
import { SettingsEditor } from "./settings-editor.tsx";
import type { settingsLoader } from "./settings-form.ts";

/** All settings of the public site. */
export function SettingsScreen() {
  useDocumentTitle("Site Settings");
  const { start } = useLoaderData<typeof settingsLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Loaded of={start} skeleton={<SettingsSkeleton />} failure="The settings could not be loaded" onRetry={revalidate}>
      {(value) => <SettingsEditor start={value} />}
    </Loaded>
  );
}

/** Heading, links to the sections, and the first section. */
function SettingsSkeleton() {
  return (
    <div className="mx-auto w-full max-w-5xl px-4 pb-8 sm:px-6">
      <div className="-mx-4 mb-5 flex min-h-16 items-center justify-between border-b border-line px-4 sm:-mx-6 sm:px-6">
        <Skeleton className="h-7 w-36" />
        <Skeleton className="h-11 w-18" />
      </div>
      <div className="grid gap-6 lg:grid-cols-[9rem_minmax(0,1fr)]">
        <div className="flex overflow-hidden lg:flex-col">
          {sectionTitles.map((title) => (
            <span key={title} className="flex min-h-11 shrink-0 items-center px-3 lg:min-h-9">
              <Skeleton className="h-4 w-16" />
            </span>
          ))}
        </div>
        <div className="rounded-md border border-line bg-raised">
          <div className="space-y-2 border-b border-line px-4 py-4">
            <Skeleton className="h-4 w-20" />
            <Skeleton className="h-3 w-40" />
          </div>
          <div className="space-y-6 p-4">
            {["h-12", "h-12", "h-28", "h-12", "h-12"].map((height, field) => (
              <div key={field} className="space-y-2">
                <Skeleton className="h-4 w-24" />
                <Skeleton className={height} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
