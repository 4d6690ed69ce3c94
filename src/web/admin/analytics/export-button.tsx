import { Download } from "lucide-react";
import { useSearchParams } from "react-router";
import type { AnalyticsList } from "../../../contract/analytics.ts";
import { Button } from "../../ui/button.tsx";
import { api } from "../data/authenticated-api.ts";
import { useDownload } from "../data/use-download.ts";
import { periodOf } from "./analytics-loader.ts";

/** Downloads one list of the period as CSV; `what` names it for screen readers. */
export function ExportButton({ of, what }: { of: AnalyticsList; what: string }) {
  const [params] = useSearchParams();
  const days = periodOf(params);
  const { busy, download } = useDownload(
    () => api.file("GET /analytics/export", { query: { days, of } }),
    `analytics-${of}-${days}.csv`,
  );
  return (
    <Button variant="quiet" size="small" aria-disabled={busy} aria-label={`CSV of the ${what}`} onClick={download}>
      <Download aria-hidden className="size-4" />
      CSV
    </Button>
  );
}
