import { Archive, Database, HardDrive, Image, Tag } from "lucide-react";
import { useState } from "react";
import type { System } from "../../../contract/system.ts";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { LoadedStats } from "../../ui/stat-cards.tsx";
import { BackupAge, formatAge } from "./backup-age.tsx";
import { formatBytes } from "./format-bytes.ts";

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
export const SystemFigures = ({ of, onRetry }: { of: Promise<System>; onRetry: () => void }) => (
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
