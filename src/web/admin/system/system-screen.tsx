import { Archive, Database, HardDrive, Image, Tag } from "lucide-react";
import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { System } from "../../../contract/system.ts";
import { Loaded, TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { LoadedStats } from "../../ui/stat-cards.tsx";
import { Screen, SystemTabs } from "../app/shell/screen.tsx";
import { FilterSelects, ListCount } from "../lists/list-panel.tsx";
import { BackupAge, formatAge } from "./backup-age.tsx";
import { Findings } from "./findings.tsx";
import { formatBytes } from "./format-bytes.ts";
import { JobList } from "./job-list.tsx";
import { jobFilters, type systemLoader } from "./system-loader.ts";

/** Software, storage and background jobs of the site. */
export function SystemScreen() {
  const { system, findings, jobs } = useLoaderData<typeof systemLoader>();
  const { revalidate } = useRevalidator();

  return (
    <Screen title="System">
      <SystemTabs />
      <SystemFigures of={system} onRetry={revalidate} />
      <ListCount of={jobs} noun={["job", "jobs"]} />
      <Panel title="Background Jobs" aside={<FilterSelects filters={jobFilters} />}>
        <Loaded of={jobs} skeleton={<TableSkeleton />} failure="The jobs could not be loaded" onRetry={revalidate}>
          {(list) => <JobList list={list} />}
        </Loaded>
      </Panel>
      {/* At the end, because it takes seconds and would push the content below it away. */}
      <Findings of={findings} onRetry={revalidate} />
    </Screen>
  );
}

const cards = [
  {
    label: "Version",
    Icon: Tag,
    value: ({ version }: System) => version,
    notes: ({ schema }: System) => [`Schema ${schema}`],
  },
  {
    label: "Database",
    Icon: Database,
    value: ({ database }: System) => database.kind,
    notes: ({ database }: System) => [formatBytes(database.bytes)],
  },
  {
    label: "Free Space",
    Icon: HardDrive,
    value: ({ disk }: System) => formatBytes(disk.freeBytes),
    notes: ({ disk }: System) => [`of ${formatBytes(disk.totalBytes)}`],
  },
  {
    label: "Media",
    Icon: Image,
    value: ({ media }: System) => formatBytes(media.bytes),
    notes: ({ media }: System) => [pluralize(media.files, ["image", "images"])],
  },
  {
    label: "Last Backup",
    Icon: Archive,
    value: ({ lastBackup, isBackupOverdue }: System) => <BackupAge at={lastBackup} isOverdue={isBackupOverdue} />,
    notes: (system: System) => [
      <BackupNote key="backup" lastBackup={system.lastBackup} lastVerification={system.lastVerification} />,
    ],
  },
] as const;

/** Versions and sizes. */
const SystemFigures = ({ of, onRetry }: { of: Promise<System>; onRetry: () => void }) => (
  <LoadedStats
    of={of}
    cards={cards}
    columns="grid-cols-2 md:grid-cols-3 xl:grid-cols-5 max-xl:*:last:col-span-2"
    onRetry={onRetry}
  />
);

/** Time of the last backup, and the result of its last verification: in red if it found a fault. */
function BackupNote({ lastBackup, lastVerification }: Pick<System, "lastBackup" | "lastVerification">) {
  const [now] = useState(() => Date.now());
  const age = lastVerification && formatAge(now - Date.parse(lastVerification.at));
  return (
    <>
      <ShortDate of={lastBackup} missing="No backup was found" />
      {lastBackup && !lastVerification && <span className="block">Not verified yet</span>}
      {lastVerification?.fault === null && <span className="block">{`Verified ${age}`}</span>}
      {lastVerification && lastVerification.fault !== null && (
        <span className="block text-bad" title={lastVerification.fault}>{`A fault was found ${age}`}</span>
      )}
    </>
  );
}
