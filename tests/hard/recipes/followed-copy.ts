import { execFileSync } from "node:child_process";
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { copySources, linkPackages } from "../../support/checkout.ts";
import type { Recipe } from "./recipe.ts";

/** The new files of an example, by their paths in the sources. */
export const newFiles = ({ folder }: Recipe) =>
  globSync("**/*.{ts,tsx}", { cwd: join(folder, "files") }).map((path) => path.replaceAll("\\", "/"));

export const isBegun = ({ begins = [] }: Recipe, path: string) => begins.includes(path);

/** A copy of the sources, in which recipes can be followed. */
export function createCopy() {
  const root = mkdtempSync(join(tmpdir(), "folio-recipes-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  copySources(root);
  linkPackages(root);

  function insert(path: string, lines: [before: string, added: string][]) {
    let source = readFileSync(join(root, path), "utf8");
    for (const [before, added] of lines) {
      expect(source.split(before), `${path}: ${before}`).toHaveLength(2);
      source = source.replace(before, () => added + before);
    }
    writeFileSync(join(root, path), source);
  }

  return {
    root,

    /** Adds what the recipes ask for in the chosen files. */
    follow(recipes: readonly Recipe[], isChosen: (recipe: Recipe, path: string) => boolean) {
      for (const recipe of recipes) {
        for (const path of newFiles(recipe).filter((path) => isChosen(recipe, path))) {
          mkdirSync(dirname(join(root, path)), { recursive: true });
          copyFileSync(join(recipe.folder, "files", path), join(root, path));
        }
        for (const [path, lines] of Object.entries(recipe.lines)) if (isChosen(recipe, path)) insert(path, lines);
      }
    },

    /** Runs a tool of the packages; returns what it printed if it failed. */
    run(tool: string, args: readonly string[], env: Record<string, string> = {}) {
      try {
        execFileSync(process.execPath, [join(root, "node_modules", tool), ...args], {
          cwd: root,
          encoding: "utf8",
          env: { ...process.env, ...env },
          maxBuffer: 64 * 1024 * 1024,
        });
        return "";
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        return `\n${stdout || stderr || String(error)}`;
      }
    },
  };
}
