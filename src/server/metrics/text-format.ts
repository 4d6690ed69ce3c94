import { metricDefinitions, type MetricName } from "./metric-definitions.ts";

export interface Sample {
  labels?: Record<string, string | number>;
  value: number;
}

/** A series of a histogram: counts per bucket, the last one for values above all bounds. */
interface HistogramSample {
  labels: Record<string, string | number>;
  bounds: readonly number[];
  buckets: readonly number[];
  sum: number;
}

export type Samples = Partial<Record<MetricName, readonly (Sample | HistogramSample)[]>>;

/** Returns one sample for each known value, labelled with its name. */
export const samplesBy = (label: string, values: Readonly<Record<string, number | undefined>>): Sample[] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [{ labels: { [label]: name }, value }],
  );

/** Content type of the result of `toPrometheusText`. */
export const prometheusText = "text/plain; version=0.0.4; charset=utf-8";

/** Formats samples in the text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats */
export function toPrometheusText(all: Samples): string {
  return Object.entries(metricDefinitions)
    .flatMap(([name, { type, help }]) => {
      const samples = all[name as MetricName] ?? [];
      if (samples.length === 0) return [];
      const head = [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`];
      return [...head, ...samples.flatMap((sample) => linesOf(name, sample))];
    })
    .join("\n")
    .concat("\n");
}

function linesOf(name: string, sample: Sample | HistogramSample): string[] {
  if (!("buckets" in sample)) return [line(name, sample.labels, sample.value)];
  const { labels, bounds, buckets, sum } = sample;
  let count = 0;
  const lines = buckets.map((inBucket, index) => {
    count += inBucket;
    return line(`${name}_bucket`, { ...labels, le: bounds[index] ?? "+Inf" }, count);
  });
  return [...lines, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)];
}

function line(name: string, labels: Record<string, string | number> = {}, value: number) {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeLabel(String(text))}"`);
  return `${name}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${value}`;
}

const escapeLabel = (text: string) => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
