import { mergeConfig } from "vitest/config";
import type { Plugin } from "vitest/config";
import config from "../../vitest.config.ts";

const { path, start, end, replacement } = JSON.parse(process.env["MUTANT"] ?? "{}");

/** Changes the source that the setting MUTANT names, as tests read it; the changed one is not cached. */
const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (id === path ? false : undefined)),
  transform: (source, id) =>
    id === path ? { code: source.slice(0, start) + replacement + source.slice(end), map: null } : undefined,
};

export default mergeConfig(config, { plugins: [mutant] });
