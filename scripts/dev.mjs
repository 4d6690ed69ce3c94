import { existsSync } from "node:fs";
import { asScript, ensureInstalled } from "./set-up.mjs";
import { endWithParent, runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(() => ensureInstalled({ dev: true }));

if (isProjectNode) {
  endWithParent();
  process.env.NODE_ENV ??= "development";
  if (existsSync(inRoot(".env"))) process.loadEnvFile(inRoot(".env"));
  // Separate default folder, so that development does not touch the data of a site that runs from this checkout.
  const ownData = process.env.DATA_DIR?.trim() ? undefined : (process.env.DATA_DIR = "./data/dev");
  const { developmentServer } = await import("./vite/development-server.mjs");
  await developmentServer({ port: Number(process.env.PORT || 3000), host: process.env.HOST || "127.0.0.1", ownData });
} else {
  runOnProjectNode(inRoot("scripts/dev.mjs"));
}
