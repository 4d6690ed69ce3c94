import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";

await asScript(async () => {
  await ensureInstalled();
  await ensureBuilt({ always: true });
});
