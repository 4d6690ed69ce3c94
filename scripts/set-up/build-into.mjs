import { join, resolve } from "node:path";
import { createBuilder } from "vite";
import { addPlainScripts } from "../vite/add-plain-scripts.ts";
import { compress } from "../vite/compress.ts";
import { printSizes } from "../vite/print-sizes.ts";
import { describeFailure } from "./describe-failure.mjs";
import { root } from "./place.mjs";

const into = resolve(process.argv[2]);
const web = join(into, "web");

try {
  const builder = await createBuilder({
    root,
    mode: "production",
    logLevel: "warn",
    configLoader: "native",
    environments: { client: { build: { outDir: web } }, ssr: { build: { outDir: join(into, "server") } } },
  });
  await Promise.all([buildWeb(builder), builder.build(builder.environments.ssr)]);
} catch (error) {
  console.error(describeFailure(error));
  process.exit(1);
}

async function buildWeb(builder) {
  await builder.build(builder.environments.client);
  const manifest = await addPlainScripts(root, web);
  await compress(web);
  printSizes(web, manifest);
}
