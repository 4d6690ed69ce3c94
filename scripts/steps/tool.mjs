import { delimiter } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { run } from "../set-up/run.mjs";

// Tools begin with `#!/usr/bin/env node`, and are to find the project's Node.
const env = { ...process.env, PATH: `${inRoot("node_modules/.bin")}${delimiter}${process.env.PATH}` };

/** Runs a tool of node_modules: `{ code, output }`. */
export const tool = (name, args, { quiet = false } = {}) =>
  run(inRoot("node_modules/.bin", name), args, { quiet, env });

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
