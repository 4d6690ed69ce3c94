// Run `npm run build` first. Measures the server while an issue is sent to many subscribers: its memory, its CPU time
// per mail, and the response times for readers before and during the sending. The mail server runs in this process, and
// takes 20 ms per mail.
// node bench/newsletter.mjs [subscribers] [mails a second]
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const count = Number(process.argv[2] ?? 10_000);
const perSecond = Number(process.argv[3] ?? 50);

const received = new Map();
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, { envelope }, done) {
    const [{ address }] = envelope.rcptTo;
    stream.on("end", () => {
      received.set(address, (received.get(address) ?? 0) + 1);
      setTimeout(() => done(null), 20);
    });
    stream.resume();
  },
});
mailServer.listen(0, "127.0.0.1");
await once(mailServer.server, "listening");

const site = await startBuiltSite({
  SMTP_URL: `smtp://127.0.0.1:${mailServer.server.address().port}`,
  MAIL_RATE: `${perSecond}/s`,
});
let cookie = "";

async function call(method, path, body) {
  const answer = await fetch(`${site.address}/api${path}`, {
    method,
    headers: { cookie, ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const read = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(read)}`);
  return read.data;
}

function subscribe() {
  using db = new DatabaseSync(join(site.directory, "folio.db"), { timeout: 20_000 });
  const insert = db.prepare(
    `insert into subscribers (id, email, email_key, name, preferences, is_active, unsubscribe_reason, subscribed_at, created_at, folded)
     values (?, ?, ?, '', '[]', 1, '', 0, ?, ?)`,
  );
  db.exec("begin");
  for (let index = 0; index < count; index++) {
    const email = `reader-${index}@example.com`;
    insert.run(randomBytes(12).toString("hex"), email, email, index, email);
  }
  db.exec("commit");
}

const megabytes = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))[1]) / 1024);
/** CPU time of the server, in seconds. */
function cpuSeconds() {
  const fields = readFileSync(`/proc/${site.pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Reads pages like a reader, a hundred times a second, until `isOver`. */
async function readUntil(isOver) {
  const waits = [];
  let peak = 0;
  while (!isOver()) {
    const from = performance.now();
    await (await fetch(site.address + (waits.length % 4 ? "/" : "/blog"))).arrayBuffer();
    waits.push(performance.now() - from);
    peak = Math.max(peak, megabytes());
    await sleep(10);
  }
  waits.sort((one, other) => one - other);
  const part = (share) => `${waits[Math.floor(waits.length * share)].toFixed(1)} ms`;
  return { "readers wait, median": part(0.5), p99: part(0.99), "memory at most": `${peak} MB` };
}

try {
  await call("POST", "/auth/login", { email: site.admin.email, password: site.admin.password });
  await call("PUT", "/settings", { mailAddress: "site@example.com" });
  subscribe();
  const tenSecondsLater = performance.now() + 10_000;
  console.log("before", await readUntil(() => performance.now() > tenSecondsLater));

  const posts = await call("GET", "/blogs?limit=3&content=false");
  const note = "Hello **all**,\n\nhere is what is new.\n\n- one\n- two";
  const postIds = posts.map(({ id }) => id);
  const { id } = await call("POST", "/newsletter/issues", { subject: "News of the week", note, postIds });
  const cpuBefore = cpuSeconds();
  const from = performance.now();
  await call("POST", `/newsletter/issues/${id}/send`);
  console.log(`${count} recipients are entered in ${Math.round(performance.now() - from)} ms`);
  console.log("while it is sent", await readUntil(() => received.size >= count));
  await sleep(2000);
  const seconds = (performance.now() - from) / 1000;
  const { state, counts } = await call("GET", `/newsletter/issues/${id}`);
  const twice = [...received.values()].filter((times) => times > 1).length;
  console.log({ state, ...counts, twice, "mails a second": Math.round(received.size / seconds) });
  console.log(`${(((cpuSeconds() - cpuBefore) / received.size) * 1000).toFixed(1)} ms of CPU a mail, reading included`);
} finally {
  await site.stop();
  mailServer.close();
}
