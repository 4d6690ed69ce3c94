import { useState } from "react";
import type { System } from "../../../contract/system.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { formatAge } from "./format-age.ts";

/** When the last backup was made, and what its last verification found: in red when it found a fault. */
export function BackupNote({ lastBackup, lastVerification }: Pick<System, "lastBackup" | "lastVerification">) {
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
