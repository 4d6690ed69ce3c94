import { asScript, ensureInstalled } from "./set-up.mjs";
import { check } from "./steps/check.mjs";

await asScript(async () => {
  await ensureInstalled({ dev: true });
  process.exitCode = (await check()).length === 0 ? 0 : 1;
});
