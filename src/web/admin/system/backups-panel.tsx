import type { Backups } from "../../../contract/system.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ErrorText } from "../../ui/field.tsx";
import { TableSkeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import { useAttempt } from "../data/use-failure-toast.ts";
import { usePolling } from "../data/use-polling.ts";
import { formatBytes } from "./format-bytes.ts";
import { loadBackups, startBackup } from "./overview-loader.ts";

const pollMs = 2000;

/** The next and the last backups, and the button that makes one. */
export const BackupsPanel = ({ of }: { of: Promise<Backups> }) => (
  <Panel title="Backups">
    <LoaderData of={of} skeleton={<TableSkeleton rows={5} />} failure="The backups could not be loaded">
      {(loaded) => <BackupList loaded={loaded} />}
    </LoaderData>
  </Panel>
);

function BackupList({ loaded }: { loaded: Backups }) {
  const attempt = useAttempt();
  const { current, replace } = usePolling(loaded, {
    load: loadBackups,
    intervalMsOf: ({ isRunning }) => (isRunning ? pollMs : undefined),
  });
  const { place, nextAt, isRunning, failure, files } = current;

  const start = () =>
    isRunning ||
    void attempt(async () => {
      await startBackup();
      replace(await loadBackups());
    }, "The backup could not be started");

  return (
    <ul className="divide-y divide-line text-sm">
      <li className="flex flex-wrap items-center gap-3 px-4 py-3">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere text-muted">
          {nextAt ? (
            <>
              The next one starts <ShortDate of={nextAt} time />
            </>
          ) : (
            "Nightly backups are off"
          )}
          {`. Stored in ${place}`}
        </p>
        <Button size="small" aria-disabled={isRunning} onClick={start}>
          {isRunning ? "Backing up..." : "Back Up Now"}
        </Button>
        {failure && !isRunning && <ErrorText>{`The last attempt failed: ${failure}`}</ErrorText>}
      </li>
      {files.map(({ name, at, bytes, isFaulty }) => (
        <li key={name} className="flex flex-wrap items-center gap-3 px-4 py-2">
          <ShortDate of={at} time />
          {isFaulty && <Badge tone="bad">Faulty</Badge>}
          <span className="ml-auto text-muted tabular-nums">{formatBytes(bytes)}</span>
          <a
            href={`/api/backups/${name}`}
            download={name}
            aria-label={`Download ${name}`}
            className={buttonClass("secondary", "", "small")}
          >
            Download
          </a>
        </li>
      ))}
      {files.length === 0 && <li className="px-4 py-3">No backup yet</li>}
    </ul>
  );
}
