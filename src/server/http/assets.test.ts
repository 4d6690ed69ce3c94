import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createAssets } from "./assets.ts";

function assetsOf(manifest: object) {
  const folder = mkdtempSync(join(tmpdir(), "folio-assets-"));
  const manifestPath = join(folder, "manifest.json");
  writeFileSync(manifestPath, JSON.stringify(manifest));
  const assets = createAssets({ mode: "build", manifestPath });
  rmSync(folder, { recursive: true });
  return assets;
}

const built = {
  "src/web/admin/app/main.tsx": {
    file: "assets/main-1.js",
    css: ["assets/main-1.css"],
    imports: ["_react.js", "_table.js"],
  },
  "_react.js": { file: "assets/react-1.js" },
  "_table.js": { file: "assets/table-1.js", css: ["assets/table-1.css"], imports: ["_react.js"] },
  "src/web/visitor/visitor.css": { file: "assets/visitor-1.css" },
};

test("a built page links the files of the build, styles in the order of their imports", () => {
  const assets = assetsOf(built);

  expect(assets.url("src/web/admin/app/main.tsx")).toBe("/assets/main-1.js");
  expect(assets.css("src/web/admin/app/main.tsx")).toEqual(["/assets/table-1.css", "/assets/main-1.css"]);
  expect(assets.css("src/web/visitor/visitor.css")).toEqual(["/assets/visitor-1.css"]);
  expect(assets.preloads("src/web/admin/app/main.tsx")).toEqual(["/assets/react-1.js", "/assets/table-1.js"]);
  expect(assets.scripts("admin")).toEqual([]);
});

test("an entry that the build lacks causes an error with its name", () => {
  expect(() => assetsOf(built).url("src/web/gone.ts")).toThrow('no entry "src/web/gone.ts"');
});

test("in development pages link the sources, and load Vite's client first", () => {
  const assets = createAssets({ mode: "source" });

  expect(assets.url("src/web/admin/app/main.tsx")).toBe("/src/web/admin/app/main.tsx");
  expect(assets.url("src/web/visitor/client/theme.ts")).toBe("/@folio/plain/src/web/visitor/client/theme.ts");
  expect(assets.scripts("visitor")[0]).toBe("/@vite/client");
});
