// Run `npm run build` first. Writes to the built site, causes faults, and compares acknowledged with stored writes.
// node bench/crash-ledger.mjs --rounds 20 --database sqlite|postgres --fault kill|term|database-crash|cut [--writers 6]
// [--json]
// node bench/crash-ledger.mjs --fault mail [--rounds 20] [--subscribers 2000]: kills the server during sending of an
// issue, and checks every recipient.
// --postgres postgres://… creates a database in a running PostgreSQL. Exits with 1 on a violation.
import { parseArgs } from "node:util";
import { faultNames, whyImpossible } from "./crash-ledger/faults.ts";
import { runLedger } from "./crash-ledger/run-ledger.ts";
import { runMailLedger } from "./crash-ledger/run-mail-ledger.ts";

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: process.argv.includes("mail") ? "20" : "10" },
    writers: { type: "string", default: "6" },
    subscribers: { type: "string", default: "2000" },
    database: { type: "string", default: "sqlite" },
    fault: { type: "string", default: "kill" },
    postgres: { type: "string" },
    json: { type: "boolean", default: false },
  },
});
const { database, fault, postgres, json } = values;
const why = ["sqlite", "postgres"].includes(database)
  ? [...faultNames, "mail"].includes(fault)
    ? (whyImpossible(fault, database, postgres) ?? whyNothingToDo(values))
    : `--fault is one of ${faultNames.join(", ")}, mail.`
  : "--database is sqlite or postgres.";
if (why) {
  console.error(why);
  process.exit(2);
}

// Exits on a signal, so that the `exit` handlers kill the child processes.
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const begun = performance.now();
const rounds = Number(values.rounds);
const say = (text) => json || console.error(text);
const { violations, ...counts } = await (fault === "mail"
  ? runMailLedger({
      kills: rounds,
      subscribers: Number(values.subscribers),
      database,
      postgres,
      onKill: ({ kills, received }) => say(`kill ${kills}: ${received} mails were accepted`),
    })
  : runLedger({
      rounds,
      writers: Number(values.writers),
      database,
      fault,
      postgres,
      onRound: ({ rounds: over, acknowledged, violations: found }) =>
        say(`round ${over}: ${acknowledged} acknowledged, ${found.length} violations`),
    }));
const seconds = Math.round((performance.now() - begun) / 1000);
if (json) console.log(JSON.stringify({ database, fault, ...counts, seconds, violations }));
else {
  for (const violation of violations) console.log(violation.slice(0, 1500));
  console.table({ database, fault, ...counts, seconds });
}
process.exit(violations.length > 0 ? 1 : 0);

/** Returns an error message if a count is below 1, because such a run would compare nothing. */
function whyNothingToDo({ rounds, writers, subscribers }) {
  const isEnough = [rounds, writers, subscribers].every((text) => Number(text) >= 1);
  return isEnough ? undefined : "--rounds, --writers and --subscribers are numbers from 1 on.";
}
