import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import getExePath from "../../node_modules/typescript/lib/getExePath.js";
import { inRoot } from "../set-up/place.mjs";

// TypeScript's JavaScript API, which TypeScript 7 lacks, from the copy in @ts-morph/common.
const { ts } = createRequire(import.meta.url)("@ts-morph/common");

/** Returns a function that says whether a file of the project still type-checks with changed content. */
export function createCompiler() {
  const { config } = ts.readConfigFile(inRoot("tsconfig.json"), ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot());
  const changed = new Map();
  let version = 0;
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => fileNames,
    getScriptVersion: (path) => String(changed.get(path)?.version ?? 0),
    getScriptSnapshot: (path) => {
      const text = changed.get(path)?.text ?? ts.sys.readFile(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => inRoot(),
    getDefaultLibFileName: (chosen) => join(dirname(getExePath()), ts.getDefaultLibFileName(chosen)),
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  return (path, text) => {
    changed.set(path, { text, version: ++version });
    const errors = [...service.getSyntacticDiagnostics(path), ...service.getSemanticDiagnostics(path)];
    changed.set(path, { text: ts.sys.readFile(path), version: ++version });
    return errors.length === 0;
  };
}
