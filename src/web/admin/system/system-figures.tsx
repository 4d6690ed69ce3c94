import { Archive, Database, HardDrive, Image, Tag } from "lucide-react";
import { useState } from "react";
import type { System } from "../../../contract/system.ts";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { StatCard } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { BackupAge } from "./backup-age.tsx";
import { formatAge } from "./format-age.ts";
import { formatBytes } from "./format-bytes.ts";

const cards = [
  {
    label: "Version",
    Icon: Tag,
    value: ({ version }: System) => version,
    note: ({ schema }: System) => `Schema ${schema}`,
  },
  {
    label: "Database",
    Icon: Database,
    value: ({ database }: System) => database.kind,
    note: ({ database }: System) => formatBytes(database.bytes),
  },
  {
    label: "Free Space",
    Icon: HardDrive,
    value: ({ disk }: System) => formatBytes(disk.freeBytes),
    note: ({ disk }: System) => `of ${formatBytes(disk.totalBytes)}`,
  },
  {
    label: "Media",
    Icon: Image,
    value: ({ media }: System) => formatBytes(media.bytes),
    note: ({ media }: System) => pluralize(media.files, ["image", "images"]),
  },
  {
    label: "Last Backup",
    Icon: Archive,
    value: ({ lastBackup, isBackupOverdue }: System) => <BackupAge at={lastBackup} isOverdue={isBackupOverdue} />,
    note: (system: System) => <BackupNote lastBackup={system.lastBackup} lastVerification={system.lastVerification} />,
  },
] as const;

/** Versions and sizes. */
export function SystemFigures({ of, onRetry }: { of: Promise<System>; onRetry: () => void }) {
  const places = "grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5 max-xl:*:last:col-span-2";
  const skeleton = (
    <div className={places}>
      {cards.map(({ label, Icon }) => (
        <StatCard
          key={label}
          label={label}
          icon={<Icon aria-hidden className="size-4" />}
          value={<Skeleton className="my-1 h-5 w-20" />}
          note={<Skeleton className="h-4 w-24" />}
        />
      ))}
    </div>
  );

  return (
    <Loaded of={of} skeleton={skeleton} failure="The figures could not be loaded" onRetry={onRetry}>
      {(now) => (
        <div className={places}>
          {cards.map(({ label, Icon, value, note }) => (
            <StatCard
              key={label}
              label={label}
              icon={<Icon aria-hidden className="size-4" />}
              value={value(now)}
              note={note(now)}
            />
          ))}
        </div>
      )}
    </Loaded>
  );
}

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
