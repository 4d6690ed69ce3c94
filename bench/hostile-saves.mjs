// `npm run build` first. Measures how long an author waits for a save while another author sends texts that are slow to
// render.
// node bench/hostile-saves.mjs [hostile saves]
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const amount = Number(process.argv[2] ?? 120);
const hostile = `${"[".repeat(50_000)}a${"](b)".repeat(50_000)}`;
const ordinary = `# Title\n\n${"Some *words* and `code`.\n\n".repeat(100)}\`\`\`ts\nconst a = 1;\n\`\`\``;
const site = await startBuiltSite({ STARTER_CONTENT: "off" });

async function signIn({ email, password }) {
  const answer = await send("/api/auth/login", { email, password });
  const [cookie] = answer.headers.getSetCookie();
  return (path, body) => send(path, body, cookie.split(";")[0]);
}

const send = (path, body, cookie = "") =>
  fetch(site.address + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });

const admin = await signIn(site.admin);
const mallory = { name: "Mallory", email: "mallory@example.com", password: "an open secret", role: "user" };
await admin("/api/users", mallory);
const author = await signIn(mallory);
const post = (content) => ({ title: "A post", excerpt: "x", content, contentFormat: "markdown" });

async function timed(save) {
  const begun = performance.now();
  const { status } = await save;
  return { status, ms: Math.round(performance.now() - begun) };
}

console.log("alone, cold: ", await timed(admin("/api/blogs", post(ordinary))));
console.log("alone, warm: ", await timed(admin("/api/blogs", post(ordinary))));
const flood = Array.from({ length: amount }, () => timed(author("/api/blogs", post(hostile))));
for (let number = 1; number <= 5; number++)
  console.log(`beside ${amount} hostile saves, ${number}:`, await timed(admin("/api/blogs", post(ordinary))));
const answers = await Promise.all(flood);
const longest = Math.max(...answers.map(({ ms }) => ms));
const count = (status) => answers.filter((answer) => answer.status === status).length;
console.log(`hostile saves: ${count(201)} stored, ${count(429)} refused with 429, all answered after ${longest} ms`);
await site.stop();
