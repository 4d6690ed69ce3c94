import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { hasNginx } from "../../tests/support/nginx-process.ts";
import { createBenchmarkProcesses } from "./benchmark-processes.ts";
import { behindNginx } from "./cases/behind-nginx.ts";
import { byWrk } from "./cases/cached-pages.ts";
import { cases } from "./cases/cases.ts";
import { readersBesideWrk } from "./cases/readers-beside-stranger.ts";
import { hasWrk } from "./measure/wrk.ts";
import type { Row } from "./row.ts";
import { formatRow, formatTable } from "./table.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    posts: { type: "string", default: "10000" },
    postgres: { type: "boolean", default: false },
    proxy: { type: "string" },
    only: { type: "string", default: "" },
    list: { type: "boolean", default: false },
  },
});
const file = positionals[0] ?? join(import.meta.dirname, "../results.json");
const wanted = values.only.split(",");
const isBehindNginx = values.proxy === "nginx" && hasNginx();
if (values.proxy && !isBehindNginx) console.error("Rows behind a proxy are left out: there is no nginx here.");
const all = [...cases, ...(hasWrk() ? [byWrk, readersBesideWrk] : []), ...(isBehindNginx ? [behindNginx] : [])];
const chosen = all.filter(({ name }) => wanted.some((prefix) => name.startsWith(prefix)));

if (values.list) for (const { name } of all) console.log(name);
else if (chosen.length === 0) console.error(`--only names none of ${all.map(({ name }) => name).join(", ")}`);
else await runCases();

async function runCases() {
  const begun = new Date();
  const posts = Number(values.posts);
  const bench = createBenchmarkProcesses({ posts, usesPostgres: values.postgres });
  const rows: (Row & { case: string })[] = [];
  // Stops the processes on a signal, because Node then skips `finally`.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void bench.stop().then(() => process.exit(1)));
  try {
    for (const { name, measure } of chosen) {
      const measured = await measure(bench).catch((error: unknown) => {
        console.error(`${name} failed:`, error);
        process.exitCode = 1;
        return [];
      });
      for (const row of measured) {
        rows.push({ case: name, ...row });
        console.error(formatRow(row));
      }
    }
  } finally {
    await bench.stop();
  }
  const seconds = Math.round((Date.now() - begun.getTime()) / 1000);
  const database = values.postgres ? "PostgreSQL" : "SQLite";
  const conditions = {
    begun,
    seconds,
    database,
    posts,
    node: process.version,
    cpus: availableParallelism(),
    cpu: cpus()[0]?.model,
  };
  writeFileSync(file, `${JSON.stringify({ ...conditions, rows }, undefined, 2)}\n`);
  console.log(
    `\n${formatTable(rows)}\n\n${posts} posts on ${database}, ${seconds} s, ${conditions.cpus} × ${conditions.cpu}; details in ${file}`,
  );
}
