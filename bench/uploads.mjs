// Run `npm run build` first. Measures memory and other readers' response times while 30 photos of 12 megapixels are
// uploaded in parallel, and the duration of a small upload during 20 slow ones.
// node bench/uploads.mjs [photos]
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { startBuiltSite } from "../scripts/steps/built-site.mjs";

const count = Number(process.argv[2] ?? 30);
const site = await startBuiltSite();

const signedIn = await fetch(`${site.address}/api/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: site.admin.email, password: site.admin.password }),
});
const cookie = signedIn.headers.get("set-cookie").split(";")[0];

const noise = { type: "gaussian", mean: 128, sigma: 40 };
const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#888", noise } })
  .blur(2)
  .jpeg({ quality: 90 })
  .toBuffer();

const megabytesOf = (pid, line) =>
  Math.round(Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024);

async function upload(bytes = photo) {
  const form = new FormData();
  form.set("image", new Blob([bytes]), "photo.jpg");
  const answer = await fetch(`${site.address}/api/blogs/upload`, { method: "POST", headers: { cookie }, body: form });
  await answer.text();
  return answer.status;
}

const before = megabytesOf(site.pid, "VmRSS");
const readers = { areDone: false, slowestMs: 0 };
const reading = (async () => {
  while (!readers.areDone) {
    const begun = performance.now();
    await (await fetch(`${site.address}/blog`)).text();
    readers.slowestMs = Math.max(readers.slowestMs, performance.now() - begun);
  }
})();
const statuses = await Promise.all(Array.from({ length: count }, () => upload()));
readers.areDone = true;
await reading;

const answered = Object.entries(Object.groupBy(statuses, String)).map(([status, all]) => `${all.length} × ${status}`);
console.log(`${count} photos of ${(photo.length / 1024 ** 2).toFixed(1)} MB: ${answered.join(", ")}`);
const most = megabytesOf(site.pid, "VmHWM");
console.log(`server: ${before} MB before, at most ${most} MB; slowest reader ${Math.round(readers.slowestMs)} ms`);

/** An upload of the same person that never completes. */
function uploadSlowly() {
  const { hostname, port } = new URL(site.address);
  const socket = connect(Number(port), hostname);
  const part = '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n';
  const type = "content-type: multipart/form-data; boundary=b";
  const head = `POST /api/blogs/upload HTTP/1.1\r\nhost: site\r\ncookie: ${cookie}\r\n${type}\r\ncontent-length: 1000000`;
  socket.write(`${head}\r\n\r\n${part}`);
  return socket;
}

const small = await sharp({ create: { width: 800, height: 600, channels: 3, background: "#888" } })
  .jpeg()
  .toBuffer();
const slow = Array.from({ length: 20 }, uploadSlowly);
await setTimeout(1000);
const begun = performance.now();
const status = await upload(small);
console.log(`a small upload beside 20 slow ones: ${status} after ${Math.round(performance.now() - begun)} ms`);
for (const socket of slow) socket.destroy();
await site.stop();
