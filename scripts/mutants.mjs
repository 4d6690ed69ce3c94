import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

// Lists changes of a folder's code that no test detects. npm run mutants -- src/server/authors [--count=50] [--seed=1]
await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (!isProjectNode) return;
  const { tryMutants } = await import("./mutants/try-mutants.mjs");
  const [folder] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
  const number = (name, fallback) =>
    Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1] ?? fallback);
  if (!folder) throw new Error("Name a folder, such as src/server/authors.");
  await tryMutants({ folder, count: number("count", 50), seed: number("seed", Date.now() % 10_000) });
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/mutants.mjs"));
