import { mergeConfig } from "vitest/config";
import config from "../../vitest.config.ts";

/** Changes the source that the setting MUTANT names, as tests read it. */
const mutant = {
  name: "mutant",
  enforce: "pre",
  transform(source: string, id: string) {
    const { path, start, end, replacement } = JSON.parse(process.env["MUTANT"] ?? "{}");
    return id === path ? { code: source.slice(0, start) + replacement + source.slice(end), map: null } : undefined;
  },
} as const;

// Without the cache of transformed files, which does not know of the change.
export default mergeConfig(config, { plugins: [mutant], test: { fsModuleCache: false } });
