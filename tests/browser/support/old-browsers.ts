import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type CssNode, generate, parse, walk } from "css-tree";
// @ts-expect-error -- Scripts run before TypeScript is installed.
import { installTool } from "../../../scripts/set-up/tool-packages.mjs";

type BrowserName = "safari" | "firefox" | "chrome";

interface Support {
  version_added: string | false;
  flags?: object[];
  partial_implementation?: true;
}

/** CSS feature in @mdn/browser-compat-data, with its sub-features. */
interface Identifier {
  __compat?: { support: Partial<Record<BrowserName, Support | Support[]>> };
  [name: string]: unknown;
}

/** Oldest browsers in which every page is complete, the same as `browsers` in `scripts/vite/plain-script.ts`. */
const oldest = { safari: 16.4, firefox: 128, chrome: 111 } satisfies Record<BrowserName, number>;

const packages = (await installTool("browser-data")) as string;
const data = readFileSync(join(packages, "node_modules/@mdn/browser-compat-data/data.json"), "utf8");
const { css } = JSON.parse(data) as { css: Record<string, Record<string, Identifier>> };
const { properties, selectors, "at-rules": atRules, types } = css;

/** CSS functions by name. `types` lists each function under the type that it returns. */
const functions = new Map<string, Identifier>();
collectFunctions(types as unknown as Identifier);

function collectFunctions(group: Identifier) {
  for (const [name, feature] of Object.entries(group)) {
    if (name === "__compat") continue;
    if (!functions.has(name)) functions.set(name, feature as Identifier);
    collectFunctions(feature as Identifier);
  }
}

function isNew(feature: Identifier | undefined): boolean {
  const support = feature?.__compat?.support;
  if (!support) return false;
  return Object.entries(oldest).some(([browser, version]) => {
    const statements = [support[browser as BrowserName] ?? []].flat();
    const [added] = statements.filter(({ flags, partial_implementation }) => !flags && !partial_implementation);
    return !(Number.parseFloat(String(added?.version_added).replace("≤", "")) <= version);
  });
}

/** Returns the name of the feature that this node uses, if one of the oldest browsers lacks the feature. */
function newFeatureOf(node: CssNode, declared: string | undefined): string | undefined {
  const used = (name: string, feature: Identifier | undefined) => (isNew(feature) ? name : undefined);
  const { type } = node;
  if (type === "Atrule") return used(`@${node.name}`, atRules?.[node.name]);
  if (type === "PseudoClassSelector" || type === "PseudoElementSelector")
    return used(`:${node.name}`, selectors?.[node.name]);
  if (type === "NestingSelector") return used("&", selectors?.["nesting"]);
  if (type === "Function") return used(`${node.name}()`, functions.get(node.name));
  if (type === "Declaration") return used(node.property, properties?.[node.property]);
  if (type !== "Identifier" || !declared) return undefined;
  return used(`${declared}: ${node.name}`, properties?.[declared]?.[node.name] as Identifier | undefined);
}

/** Lists the features of a style sheet that at least one of the oldest browsers lacks. */
export function newFeatures(css: string): string[] {
  const found = new Set<string>();
  walk(parse(css, { parseCustomProperty: true }), function (node) {
    const feature = newFeatureOf(node, this.declaration?.property);
    // Ignores vendor-prefixed features, which are expected to work in some browsers only.
    if (feature && !/^:?-/.test(feature)) found.add(feature);
  });
  return [...found].toSorted();
}

/**
 * Returns the style sheet as the oldest browsers parse it: without unsupported declarations and @rules, and without
 * rules whose selectors they do not support.
 */
export function asOldestRead(css: string): string {
  const tree = parse(css, { parseCustomProperty: true });
  walk(tree, function (node, item, list) {
    if (node.type === "Atrule" && node.name === "supports" && node.prelude) {
      const condition = generate(node.prelude);
      const isUnknown = newFeatures(`@supports ${condition}{}`).length > 0;
      if (isUnknown && condition.startsWith("not "))
        node.prelude = parse("(top:0)", { context: "atrulePrelude", atrule: "supports" }) as typeof node.prelude;
      else if (isUnknown) list?.remove(item);
      return;
    }
    const isDropped =
      (node.type === "Atrule" && newFeatureOf(node, undefined)) ||
      (node.type === "Declaration" && newFeatures(`a{${generate(node)}}`).length > 0) ||
      (node.type === "Rule" && newFeatures(`${withoutForgiving(generate(node.prelude))}{}`).length > 0);
    if (isDropped) list?.remove(item);
  });
  return generate(tree);
}

/** Replaces `:is(…)` and `:where(…)` by `:root`, because an unsupported selector in them invalidates no rule. */
const withoutForgiving = (selector: string) =>
  selector.replace(/:(?:is|where)\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, ":root");
