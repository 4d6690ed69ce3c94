import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { metricDefinitions } from "../src/server/metrics/metrics.ts";

const read = (path: string) => readFileSync(join(import.meta.dirname, "..", path), "utf8");

const definitions = Object.entries(metricDefinitions).map(([name, definition]) => {
  const labels: readonly string[] = "labels" in definition ? definition.labels : [];
  return { name, ...definition, labels };
});

/** Names of the labels of each metric, by the metric's name. */
const series = new Map<string, readonly string[]>(definitions.map(({ name, labels }) => [name, labels]));

/** Labels that Prometheus adds to every series. */
const ofTarget = ["instance", "job"];

/** Returns the names of undefined metrics and labels in a query. */
function unknownParts(query: string) {
  const names = query.match(/\b(?:folio|process)_\w+/g) ?? [];
  const unknownNames = names.filter((name) => !series.has(name));
  const selectors = [...query.matchAll(/\b((?:folio|process)_\w+)\{([^}]*)\}/g)];
  const unknownLabels = selectors.flatMap(([, name = "", selector = ""]) => {
    const known = [...(series.get(name) ?? []), ...ofTarget];
    return [...selector.matchAll(/(\w+)=/g)].flatMap(([, label = ""]) =>
      known.includes(label) ? [] : [`${name}.${label}`],
    );
  });
  const known = new Set([...names.flatMap((name) => series.get(name) ?? []), ...ofTarget]);
  const groups = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/, */));
  return [...unknownNames, ...unknownLabels, ...groups.filter((label) => !known.has(label))];
}

test("docs/metrics.md lists each metric with its type, labels and meaning", () => {
  const rows = [...read("docs/metrics.md").matchAll(/^\| `(\w+)` \| (counter|gauge) \| (.*) \| (.*) \|$/gm)];
  const expected = definitions.map(
    ({ name, type, labels, help }) =>
      `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(", ")} | ${help} |`,
  );
  expect(rows.map(([row]) => row).toSorted()).toEqual(expected.toSorted());
});

test("each query of the dashboard uses existing metrics and labels", () => {
  const dashboard = JSON.parse(read("deploy/grafana-dashboard.json")) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[];
  };
  const queries = dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ title, expr })));
  expect(queries.length).toBeGreaterThan(5);
  for (const { title, expr } of queries) {
    expect([title, unknownParts(expr)]).toEqual([title, []]);
    expect(expr).toMatch(/folio_|process_/);
  }
});

test("each alert uses existing metrics and labels", () => {
  const alerts = [...read("deploy/prometheus-alerts.yml").matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)];
  expect(alerts.length).toBeGreaterThan(5);
  for (const [, name, expr = ""] of alerts) expect([name, unknownParts(expr)]).toEqual([name, []]);
});
