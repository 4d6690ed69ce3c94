// Run `npm run build` first. Measures whether the requests after "password forgotten" reveal that an account exists:
// the probability that a request for an account slows the next ones more than one for no account (AUC; 0.5 reveals
// nothing).
// node bench/password-link-latency.mjs [pairs]
import { once } from "node:events";
import { SMTPServer } from "smtp-server";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const pairs = Number(process.argv[2] ?? 200);
const requestsAfter = 20;

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _, done) {
    stream.on("end", () => done(null)).resume();
  },
});
mailServer.listen(0, "127.0.0.1");
await once(mailServer.server, "listening");
const limits = { LIMIT_FORMS: "1000000", LIMIT_LOGINS: "1000000", LIMIT_LOGINS_ADDRESS: "1000000" };
const port = mailServer.server.address().port;
const site = await startBuiltSite({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_RATE: "1000/s", ...limits });
let cookie = "";

async function call(method, path, body) {
  const init = { method, headers: { cookie, "content-type": "application/json" }, body: JSON.stringify(body) };
  const answer = await fetch(`${site.address}/api${path}`, init);
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  cookie ||= answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** Measures the milliseconds of the requests that follow one for a link. */
async function latencyAfter(email) {
  const body = JSON.stringify({ email });
  const headers = { "content-type": "application/json" };
  await (await fetch(`${site.address}/api/auth/forgot`, { method: "POST", headers, body })).text();
  const from = performance.now();
  for (let count = 0; count < requestsAfter; count++)
    await (await fetch(`${site.address}/api/blogs?limit=1`)).arrayBuffer();
  return performance.now() - from;
}

try {
  await call("POST", "/auth/login", { email: site.admin.email, password: site.admin.password });
  await call("PUT", "/settings", { mailAddress: "site@example.com" });
  for (let n = 0; n < pairs; n++) {
    const user = { name: `User ${n}`, email: `user-${n}@example.com`, password: "correct horse 7", role: "user" };
    await call("POST", "/users", user);
  }
  const [known, unknown] = [[], []];
  for (let n = 0; n < pairs; n++) {
    const ask = [
      async () => known.push(await latencyAfter(`user-${n}@example.com`)),
      async () => unknown.push(await latencyAfter(`nobody-${n}@example.com`)),
    ];
    for (const one of n % 2 ? ask : ask.toReversed()) await one();
  }
  const slower = known.flatMap((one) => unknown.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const auc = slower.reduce((sum, one) => sum + one, 0) / slower.length;
  const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(pairs / 2)].toFixed(2);
  console.log(
    `${pairs} pairs: AUC ${auc.toFixed(3)}; median ${median(known)} ms after an account's, ${median(unknown)} ms after another`,
  );
} finally {
  await site.stop();
  mailServer.close();
}
