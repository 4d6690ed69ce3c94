import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire, registerHooks } from "node:module";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { minuteMs } from "../../src/contract/durations.ts";

const packages = resolve(import.meta.dirname, "../../node_modules");

/**
 * Loads openapi-typescript with the compiler's JavaScript API from `@ts-morph/common`, because TypeScript 7 lacks that
 * API.
 */
async function loadGenerator() {
  const url = pathToFileURL(createRequire(import.meta.url).resolve("@ts-morph/common/dist/typescript.js")).href;
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === "typescript" ? { url, format: "commonjs", shortCircuit: true } : next(specifier, context),
  });
  try {
    return await import("openapi-typescript");
  } finally {
    hooks.deregister();
  }
}

/** Writes `program`, and a client generated from an OpenAPI document, into a new folder. */
export async function generatedClient(folder: string, document: string, program: string) {
  const { default: generate, astToString } = await loadGenerator();
  mkdirSync(folder);
  symlinkSync(packages, join(folder, "node_modules"));
  writeFileSync(join(folder, "api.d.ts"), astToString(await generate(document)));
  writeFileSync(join(folder, "program.mts"), program);
  const run = (script: string, args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
      timeout: minuteMs,
    }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );

  return {
    /** Type-checks the program; returns the compiler's errors. */
    checkTypes: () =>
      run(join(packages, "typescript/bin/tsc"), [
        ..."--strict --noEmit --exactOptionalPropertyTypes --module nodenext --target esnext".split(" "),
        ..."--allowImportingTsExtensions --types node program.mts api.d.ts".split(" "),
      ]),
    /** Runs the program with these arguments and variables of the environment; returns its output. */
    run: (args: string[], env?: Record<string, string>) => run("program.mts", args, env),
  };
}
