import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { System } from "../../../contract/system.ts";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { deferred } from "../data/loading.ts";
import { BackupsPanel } from "./backups-panel.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { Findings } from "./findings.tsx";
import { formatBytes } from "./format-bytes.ts";
import type { overviewLoader } from "./overview-loader.ts";

/** Health, backups and failed jobs of the site. */
export function SystemOverview() {
  const { findings, backups, jobs, system } = useLoaderData<typeof overviewLoader>();
  const { revalidate } = useRevalidator();
  const isChecking = usePending(findings, jobs);
  const isLoading = usePending(findings, jobs, backups);
  const about = useSettled(system).value;

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
        <div className="flex flex-col gap-5 *:empty:hidden">
          <Findings of={findings} onRetry={revalidate} />
          {!isChecking && <FailedJobs of={jobs} />}
        </div>
        {/* In one column the findings, which take seconds, would push it away. */}
        <div className={isChecking ? "max-xl:hidden" : undefined}>
          <BackupsPanel of={backups} onRetry={revalidate} />
        </div>
      </div>
      {about && !isLoading && <p className="text-xs text-muted">{describe(about)}</p>}
    </>
  );
}

/** Whether one of them has neither been loaded nor failed. */
function usePending(...promises: readonly Promise<unknown>[]) {
  const [all] = useState(() => deferred(Promise.allSettled(promises)));
  return useSettled(all).pending;
}

const describe = ({ version, database, media, disk }: System) =>
  [
    `folio ${version}`,
    `${database.kind}, ${formatBytes(database.bytes)}`,
    `${pluralize(media.files, ["image", "images"])}, ${formatBytes(media.bytes)}`,
    `${formatBytes(disk.freeBytes)} of ${formatBytes(disk.totalBytes)} free`,
  ].join(" · ");
