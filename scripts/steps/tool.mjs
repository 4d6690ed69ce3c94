import { delimiter, dirname } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { run } from "../set-up/run.mjs";
import { projectNode } from "../set-up/runtime.mjs";

/** Runs a tool of node_modules; returns `{ code, output }`. */
export const tool = (name, args, { env, ...options } = {}) =>
  run(inRoot("node_modules/.bin", name), args, { ...options, env: onProjectNode(env) });

// Tools begin with `#!/usr/bin/env node`, so PATH must begin with the project's Node.
const onProjectNode = (env = process.env) => ({
  ...env,
  PATH: [dirname(projectNode()), inRoot("node_modules/.bin"), env.PATH].join(delimiter),
});

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
