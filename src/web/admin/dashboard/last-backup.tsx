import { Link } from "react-router";
import type { Dashboard } from "../../../contract/dashboard.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { BackupAge } from "../system/backup-age.tsx";

/** The age of the last backup, with a link to what else is known of the site. */
export function LastBackup({ figures }: { figures: Promise<Dashboard> }) {
  const { value, error } = useSettled(figures);
  if (error) return null;
  if (!value || !("lastBackup" in value)) return <Skeleton className="h-5 w-40" />;
  return (
    <p className="text-sm text-muted">
      <Link to="/admin/system" className="underline underline-offset-4 hover:text-text">
        Last backup
      </Link>
      {": "}
      <BackupAge at={value.lastBackup} />
    </p>
  );
}
