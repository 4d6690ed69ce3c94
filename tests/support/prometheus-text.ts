export interface MetricFamily {
  type: string;
  help: string;
  samples: { name: string; labels: Record<string, string>; value: number }[];
}

const name = "[a-zA-Z_:][a-zA-Z0-9_:]*";
const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`;
const sampleLine = new RegExp(`^(${name})(?:\\{(${label}(?:,${label})*)\\})? (NaN|[+-]?Inf|[-+.\\deE]+)$`);
const oneLabel = new RegExp(label, "g");
const unescaped: Record<string, string> = { '\\"': '"', "\\\\": "\\", "\\n": "\n" };

/**
 * Parses the text format of Prometheus and throws on violations:
 * https://prometheus.io/docs/instrumenting/exposition_formats
 */
export function readPrometheusText(text: string): Map<string, MetricFamily> {
  if (!text.endsWith("\n")) throw new Error("The last line has no end");
  const families = new Map<string, MetricFamily>();
  const seen = new Set<string>();
  let current: [name: string, family: MetricFamily] | undefined;

  for (const line of text.slice(0, -1).split("\n")) {
    const [, keyword, of = "", rest = ""] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === "HELP") {
      if (families.has(of)) throw new Error(`${of} is there twice`);
      current = [of, { type: "untyped", help: rest, samples: [] }];
      families.set(...current);
    } else if (keyword === "TYPE") {
      if (current?.[0] !== of || current[1].samples.length > 0) throw new Error(`TYPE out of place: ${line}`);
      current[1].type = rest;
    } else {
      const [, metric = "", labels = "", value = ""] = sampleLine.exec(line) ?? [];
      if (!current || !belongsTo(metric, current)) throw new Error(`Not a sample of ${current?.[0]}: ${line}`);
      const key = line.slice(0, line.lastIndexOf(" "));
      if (seen.has(key)) throw new Error(`The series is there twice: ${line}`);
      seen.add(key);
      current[1].samples.push({ name: metric, labels: readLabels(labels), value: numberOf(value) });
    }
  }
  return families;
}

function belongsTo(metric: string, [of, { type }]: [string, MetricFamily]) {
  return type === "histogram" ? [`${of}_bucket`, `${of}_sum`, `${of}_count`].includes(metric) : metric === of;
}

function readLabels(text: string) {
  const pairs = [...text.matchAll(oneLabel)].map(([pair]) => {
    const at = pair.indexOf("=");
    const value = pair.slice(at + 2, -1).replaceAll(/\\["\\n]/g, (escape) => unescaped[escape] ?? escape);
    return [pair.slice(0, at), value] as const;
  });
  return Object.fromEntries(pairs);
}

const numberOf = (text: string) => Number(text.replace("Inf", "Infinity"));
