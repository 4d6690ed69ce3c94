interface Definition {
  type: "counter" | "gauge" | "histogram";
  help: string;
  labels?: readonly string[];
}

/**
 * Definitions of all metrics. Names, units and labels follow https://prometheus.io/docs/practices/naming; metrics of
 * the process have the names that other Node services use, so that existing dashboards work. docs/metrics.md lists
 * them.
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
  folio_http_connections: { type: "gauge", help: "Open connections." },
  folio_http_refused_total: {
    type: "counter",
    help: "Connections and requests refused in front of the routes: too many connections of one address, too many pipelined requests, unreadable ones.",
    labels: ["reason"],
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
  folio_page_cache_bytes: { type: "gauge", help: "Memory of cached pages." },
  folio_page_cache_max_bytes: { type: "gauge", help: "Limit of that memory (PAGE_CACHE_MB)." },
  folio_page_cache_entries: { type: "gauge", help: "Cached pages." },
  folio_queue_tasks: { type: "gauge", help: "Tasks in memory that run or wait.", labels: ["queue", "state"] },
  folio_worker_processes: { type: "gauge", help: "Child processes.", labels: ["worker"] },
  folio_worker_memory_bytes: { type: "gauge", help: "Resident memory of child processes.", labels: ["worker"] },
  folio_worker_failures_total: {
    type: "counter",
    help: "Tasks of child processes without a result, by whether they exceeded a limit of time or memory.",
    labels: ["worker", "reason"],
  },
  folio_native_parts_up: {
    type: "gauge",
    help: "Whether the compiled code that processes images and hashes passwords could be loaded at the start.",
  },
  folio_database_up: { type: "gauge", help: "Whether the database answered this request for metrics." },
  folio_database_ping_seconds: { type: "gauge", help: "Time the database took to answer it, in seconds." },
  folio_database_connections: { type: "gauge", help: "Connections to PostgreSQL.", labels: ["state"] },
  folio_database_waiting_requests: { type: "gauge", help: "Requests that wait for a connection to PostgreSQL." },
  folio_views_waiting: { type: "gauge", help: "Counted views that are not written yet, grouped by page and source." },
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
  folio_issue_deliveries: {
    type: "gauge",
    help: "Recipients of newsletter issues that are being sent, by state of the email; missing while none is being sent.",
    labels: ["state"],
  },
  nodejs_eventloop_lag_seconds: {
    type: "gauge",
    help: "Delay of the event loop since the request for metrics before: mean, quantiles and maximum.",
    labels: ["quantile"],
  },
  nodejs_eventloop_active_seconds_total: { type: "counter", help: "Time in which the event loop was busy." },
  nodejs_eventloop_idle_seconds_total: { type: "counter", help: "Time in which the event loop waited." },
  nodejs_heap_size_used_bytes: { type: "gauge", help: "Used memory of the JavaScript heap." },
  nodejs_heap_size_total_bytes: { type: "gauge", help: "Size of the JavaScript heap." },
  nodejs_external_memory_bytes: { type: "gauge", help: "Memory of buffers and of native code." },
  process_cpu_seconds_total: { type: "counter", help: "CPU time of the server, without child processes." },
  process_resident_memory_bytes: { type: "gauge", help: "Resident memory of the server, without child processes." },
  process_start_time_seconds: { type: "gauge", help: "When the process started, in seconds since 1970." },
} as const satisfies Readonly<Record<string, Definition>>;

export type MetricName = keyof typeof metricDefinitions;
