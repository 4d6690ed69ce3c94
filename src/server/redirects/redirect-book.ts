import { redirectLimits } from "../../contract/redirects/redirect-limits.ts";
import { fillTarget } from "../../contract/redirects/redirect-rule.ts";
import {
  compareExactness,
  exampleOf,
  matchSource,
  readAddress,
  readSource,
  type RedirectSource,
  type RequestedAddress,
  sourceText,
} from "../../contract/redirects/redirect-source.ts";
import { loopText, redirectTexts, tooManyHopsText } from "../../contract/redirects/redirect-texts.ts";
import type { RedirectStatus } from "../../contract/redirects/redirects.ts";

export interface RedirectRule {
  id: string;
  source: string;
  target: string;
  status: RedirectStatus;
  /** Whether the source has captures. */
  isPattern: boolean;
}

/** A redirect for an address, with the address that it leads to; empty if it is gone. */
export interface FoundRedirect extends RedirectRule {
  location: string;
}

export interface RedirectPattern {
  rule: RedirectRule;
  source: RedirectSource;
}

const maxParameters = 8;

/** Sources without captures that match the address; those that name more parameters come first. */
export function exactSources({ path, parameters }: RequestedAddress): string[] {
  const given = parameters.slice(0, maxParameters).toSorted(([a], [b]) => (a < b ? -1 : 1));
  let subsets: (typeof given)[] = [[]];
  for (const parameter of given)
    subsets = subsets.concat(
      subsets.flatMap((subset) => (subset.length < redirectLimits.parameters ? [[...subset, parameter]] : [])),
    );
  return subsets.toSorted((a, b) => b.length - a.length).map((subset) => sourceText({ path, parameters: subset }));
}

/** Parses sources with captures, the most exact ones first; equally exact ones stay in order. */
export const toPatterns = (rules: readonly RedirectRule[]) => inOrder(rules.flatMap(parsed));

const inOrder = (patterns: readonly RedirectPattern[]) =>
  patterns.toSorted((one, other) => compareExactness(one.source, other.source));

function parsed(rule: RedirectRule): RedirectPattern[] {
  const source = readSource(rule.source);
  return typeof source === "string" ? [] : [{ rule, source }];
}

/** Applies a rule without captures, or undefined if its target cannot be followed. */
export const followExact = (rule: RedirectRule, { query }: RequestedAddress) =>
  follow(rule, new Map(), rule.source.includes("?") ? "" : query);

/** Finds the first pattern that matches. */
export function followPatterns(patterns: readonly RedirectPattern[], address: RequestedAddress) {
  for (const { rule, source } of patterns) {
    const captures = matchSource(source, address);
    const found = captures && follow(rule, captures, source.parameters.length > 0 ? "" : address.query);
    if (found) return found;
  }
  return undefined;
}

function follow(rule: RedirectRule, captures: Parameters<typeof fillTarget>[1], query: string) {
  const location = rule.status === 410 ? "" : fillTarget(rule.target, captures, query);
  return location === undefined ? undefined : { ...rule, location };
}

/** All redirects of a site in memory, for validating changes against each other. `origin` is that of the site. */
export function createRedirectBook(rules: Iterable<RedirectRule>, origin: string) {
  const all = new Map<string, RedirectRule>();
  let patterns: RedirectPattern[] = [];
  for (const rule of rules) all.set(rule.source, rule);
  patterns = toPatterns([...all.values()].filter(({ isPattern }) => isPattern));
  /** Addresses on this site that rules lead to, by the rule; read when the first pattern is added. */
  let targets: Map<RedirectRule, RequestedAddress> | undefined;

  function find(address: RequestedAddress): FoundRedirect | undefined {
    for (const source of exactSources(address)) {
      const rule = all.get(source);
      const found = rule && !rule.isPattern && followExact(rule, address);
      if (found) return found;
    }
    return followPatterns(patterns, address);
  }

  /** The address on this site that a redirect leads to; undefined if it leads elsewhere or is gone. */
  function localAddress({ location }: FoundRedirect) {
    if (location.startsWith("/")) return readAddress(location);
    const url = URL.parse(location);
    return url?.origin === origin ? readAddress(url.pathname + url.search) : undefined;
  }

  /** The address on this site that a rule leads to from an example of its source. */
  function exampleTarget(rule: RedirectRule) {
    const source = readSource(rule.source);
    const captures = typeof source === "string" ? undefined : matchSource(source, exampleOf(source));
    const found = captures && follow(rule, captures, "");
    return found && localAddress(found);
  }

  function readTargets() {
    const entries = [...all.values()].map((rule) => [rule, exampleTarget(rule)] as const);
    return new Map(entries.filter((entry): entry is [RedirectRule, RequestedAddress] => entry[1] !== undefined));
  }

  /** Follows redirects from an example of the rule; returns a sentence if they do not end. */
  function explainChain(rule: RedirectRule) {
    const source = readSource(rule.source);
    const seen = [typeof source === "string" ? rule.source : sourceText(exampleOf(source))];
    for (let address = exampleTarget(rule); address;) {
      const text = sourceText(address);
      if (seen.includes(text)) return seen.length === 1 ? redirectTexts.leadsToItself : loopText([...seen, text]);
      if (seen.length > redirectLimits.hops) return tooManyHopsText(seen[0] ?? "");
      seen.push(text);
      const found = find(address);
      address = found && localAddress(found);
    }
    return undefined;
  }

  return {
    find,
    /** All rules in the order in which they apply. */
    list: () => [...all.values().filter(({ isPattern }) => !isPattern), ...patterns.map(({ rule }) => rule)],
    get: (source: string) => all.get(source),

    /** Adds a rule; returns a sentence, and adds nothing, if it does not fit the others. */
    add(rule: RedirectRule): string | undefined {
      if (all.size >= redirectLimits.redirects) return redirectTexts.tooMany;
      if (rule.isPattern && patterns.length >= redirectLimits.patterns) return redirectTexts.tooManyPatterns;
      const before = patterns;
      all.set(rule.source, rule);
      if (rule.isPattern) patterns = inOrder([...patterns, ...parsed(rule)]);
      const problem = explainChain(rule) ?? (rule.isPattern ? explainChainsThrough(rule) : undefined);
      const target = problem ? undefined : exampleTarget(rule);
      if (target) targets?.set(rule, target);
      if (problem) {
        all.delete(rule.source);
        targets?.delete(rule);
        patterns = before;
      }
      return problem;
    },
  };

  /** Chains of other redirects that lead to addresses with captured parts that the example does not have. */
  function explainChainsThrough(rule: RedirectRule) {
    const source = readSource(rule.source);
    if (typeof source === "string") return undefined;
    targets ??= readTargets();
    for (const [other, address] of targets) {
      const problem = matchSource(source, address) && explainChain(other);
      if (problem) return problem;
    }
    return undefined;
  }
}

export type RedirectBook = ReturnType<typeof createRedirectBook>;
