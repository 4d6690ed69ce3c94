import { useLoaderData } from "react-router";
import type { System } from "../../../contract/system.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { formatBytes } from "./format-bytes.ts";
import { HealthPanel } from "./health-panel.tsx";
import type { overviewLoader } from "./overview-loader.ts";

/** Health and backups of the site. */
export function SystemOverview() {
  const { health, backups, system } = useLoaderData<typeof overviewLoader>();
  const isChecking = useIsLoading(health);
  const isLoading = useIsLoading(backups) || isChecking;
  const about = useSettled(system).value;

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <HealthPanel of={health} />
        {/* Hides the backups in a one-column layout until the slow health check above them has finished. */}
        <div className={isChecking ? "max-xl:hidden" : undefined}>
          <BackupsPanel of={backups} />
        </div>
      </div>
      {about && !isLoading && <p className="text-xs text-muted">{describe(about)}</p>}
    </>
  );
}

/** Whether a promise has neither a value nor a failure to show. */
function useIsLoading(promise: Promise<unknown>) {
  const { value, error } = useSettled(promise);
  return value === undefined && error === undefined;
}

const describe = ({ version, database, media, disk }: System) =>
  [
    `folio ${version}`,
    `${database.kind}, ${formatBytes(database.bytes)}`,
    `${pluralize(media.files, ["image", "images"])}, ${formatBytes(media.bytes)}`,
    `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`,
  ].join(" · ");
