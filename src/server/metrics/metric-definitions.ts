interface Definition {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels?: readonly string[];
}

/**
 * Definitions of all metrics. Names, units and labels follow https://prometheus.io/docs/practices/naming; metrics of
 * processes and machines are those of other exporters. docs/metrics.md lists them.
 */
export const metricDefinitions = {
  folio_info: {
    type: "gauge",
    help: "Always 1; the labels describe the running version.",
    labels: ["version", "database"],
  },
  folio_http_requests_total: {
    type: "counter",
    help: "Answered requests by pattern of their route; none matched where it is none.",
    labels: ["method", "route", "status"],
  },
  folio_http_request_duration_seconds: {
    type: "histogram",
    help: "Time from the head of a request to the end of its response.",
    labels: ["method", "route"],
  },
  folio_security_events_total: {
    type: "counter",
    help: "Security events that this process recorded, failed sign-ins among them.",
    labels: ["kind"],
  },
  folio_page_cache_requests_total: {
    type: "counter",
    help: "Requests for pages and answers that visitors share: replayed in front of the router, found, found outdated while the database was away, or rendered.",
    labels: ["result"],
  },
  folio_database_up: { type: "gauge", help: "Whether the database answered this request for metrics." },
  folio_database_ping_seconds: { type: "gauge", help: "Time the database took to answer it, in seconds." },
  folio_disk_free_bytes: { type: "gauge", help: "Free space on the disk of DATA_DIR." },
  folio_disk_size_bytes: { type: "gauge", help: "Size of the disk of DATA_DIR." },
  folio_backup_last_success_timestamp_seconds: {
    type: "gauge",
    help: "When the last backup was complete, in seconds since 1970; missing while there is none.",
  },
  folio_backup_last_verify_success: {
    type: "gauge",
    help: "Whether the last verification of a backup found nothing wrong with it; missing while there was none.",
  },
  folio_backup_last_verify_timestamp_seconds: {
    type: "gauge",
    help: "Time of the last verification, in seconds since 1970.",
  },
  folio_jobs: {
    type: "gauge",
    help: "Background jobs in the database that are not done, of all processes.",
    labels: ["kind", "state"],
  },
  folio_mails: {
    type: "gauge",
    help: "Emails in the database by state: accepted and dismissed ones of 30 days, failed and uncertain ones of 90.",
    labels: ["state"],
  },
} as const satisfies Readonly<Record<string, Definition>>;

export type MetricName = keyof typeof metricDefinitions;
