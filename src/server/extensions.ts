import type { Extension } from "./extension.ts";
import { bounces } from "./extensions/bounces/extension.ts";
import { postgresReplicas } from "./extensions/postgres-replicas/extension.ts";
import { signUpDefence } from "./extensions/sign-up-defence/extension.ts";
import { webmentions } from "./extensions/webmentions/extension.ts";
import type { MetricDefinitions } from "./metrics/metric-definitions.ts";
import type { Settings } from "./settings.ts";

/** Installed extensions: one line for each. */
export const extensions: readonly Extension[] = Object.values({
  signUpDefence,
  webmentions,
  bounces,
  postgresReplicas,
});

export const extensionChecks = extensions.flatMap(({ checks = [] }) => checks);

/** Definitions of the metrics of all extensions. */
export const extensionMetrics: MetricDefinitions = Object.assign(
  {},
  ...extensions.map(({ metricDefinitions }) => metricDefinitions),
);

/** Finds the extension that reads published content for visitors. */
export async function findContentReads(settings: Settings) {
  const found = await Promise.all(extensions.map(async ({ loadContentReads }) => loadContentReads?.(settings)));
  return found.find((open) => open !== undefined);
}
