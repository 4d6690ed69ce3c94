import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { Plugin } from "vite";
import { readStarter } from "../../src/server/starter-content/read-starter.ts";

/**
 * Renders the starter content when the server is built, so that the first start of a site does not wait for a renderer.
 */
export function starterRenderings(): Plugin {
  return {
    name: "folio:starter-renderings",
    apply: "build",
    async load(id) {
      if (basename(id) !== "starter-renderings.ts") return undefined;
      const folder = dirname(id);
      const files = globSync("{articles,pages,projects}/*.md", { cwd: folder }).toSorted();
      const imports = files.map((file, index) => `import text${index} from ${JSON.stringify(`./${file}?raw`)};`);
      const texts = files.map((file) => readStarter(readFileSync(join(folder, file), "utf8")).content);
      const renderings = await renderAll(texts);
      const entries = renderings.map(
        (rendering, index) => `[readStarter(text${index}).content, ${JSON.stringify(rendering)}]`,
      );
      imports.push('import { readStarter } from "./read-starter.ts";');
      return `${imports.join("\n")}\nexport const starterRenderings = new Map([${entries.join(",\n")}]);`;
    },
  };
}

/** Renders the texts with the same function as the worker processes (`renderStep`). */
export async function renderAll(texts: readonly string[]) {
  // Imported here, not at the top, because the development server loads this file without rendering.
  const { renderStep } = await import("../../src/server/markdown/render-steps.ts");
  const renderings = [];
  for (const [id, markdown] of texts.entries()) {
    await renderStep({ step: "render", id, markdown });
    const result = await renderStep({ step: "highlight", id, withinMs: 60_000 });
    if (typeof result === "string" || !result.isHighlighted)
      throw new Error(`The starter text ${id} was not rendered with all its colours`);
    renderings.push({ html: result.html, sections: result.sections, state: "done" as const });
  }
  return renderings;
}
