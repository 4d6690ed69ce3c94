// Requests pages of a site and the assets of its home page until standard input ends, then prints the failures.
const [address] = process.argv.slice(2);

const html = await (await fetch(address)).text();
const assets = [...new Set([...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path))];
const paths = ["/", "/blog", "/api/blogs?limit=1", ...assets];
const failures = [];
let requests = 0;
const end = new AbortController();
process.stdin.on("end", () => end.abort()).resume();

async function read(path) {
  requests++;
  try {
    const answer = await fetch(address + path, { headers: { connection: "close" } });
    await answer.arrayBuffer();
    if (!answer.ok) failures.push(`${path}: ${answer.status}`);
  } catch (error) {
    failures.push(`${path}: ${error.cause?.code ?? error.message}`);
  }
}

await Promise.all(
  Array.from({ length: 4 }, async (_, reader) => {
    for (let count = reader; !end.signal.aborted; count++) await read(paths[count % paths.length]);
  }),
);
console.log(JSON.stringify({ requests, assets, failures }));
