import { openBareInsert } from "../measure/bare-insert.ts";
import { measureDurations } from "../measure/growth.ts";
import { rateOf } from "../measure/load.ts";
import { requestOneByOne } from "../measure/one-by-one.ts";
import { cpuMs } from "../measure/process-usage.ts";
import { medianOfRounds } from "../measure/statistics.ts";
import type { Case } from "../row.ts";
import { slugOf } from "../seed.ts";
import { browserHeaders } from "../site.ts";

const rounds = 3;
const windowMs = 800;
/** Number of unmeasured saves: V8 compiles the Markdown parser during about the first 50 texts. */
const warmUpSaves = 60;
const section = `## A section\n\nSome *words* with a [link](https://example.com), \`code\` and a list:\n\n- one\n- two\n\n${"More words of an ordinary paragraph. ".repeat(12)}\n\n`;
const code = "```ts\nexport const answer = (question: string) => question.length * 42;\n```\n\n";
/** About 8 KB, like a long article. */
const markdown = `# Text {n}\n\n${section.repeat(12)}${code.repeat(6)}`;

export const writes: Case[] = [
  {
    name: "contacts",
    measure: async (bench) => {
      const site = await bench.site();
      const { load } = await bench.client();
      const bare = await openBareInsert(site.folder, await bench.postgresUrl());
      const body = JSON.stringify({
        name: "Reader {n}",
        email: "reader{n}@example.com",
        message: "A question, number {n}.",
      });
      const headers = { ...browserHeaders, "content-type": "application/json" };
      const request = { method: "POST", paths: ["/api/contacts"], headers, body, connections: 16 };
      const middle = await medianOfRounds(rounds, async () => {
        const limit = await bare.insertFor(windowMs);
        const before = cpuMs(site.pid);
        const result = await load({ ...request, port: site.port, durationMs: windowMs }, 201);
        return { limit, rate: rateOf(result), cpu: (cpuMs(site.pid) - before) / result.requests };
      }).finally(bare.close);
      return [
        {
          what: "POST /api/contacts, of the bare insert",
          now: middle(({ limit, rate }) => (rate / limit.rate) * 100),
          byCpu: middle(({ limit, cpu }) => (limit.cpuMs / cpu) * 100),
          unit: "%",
          goal: { atLeast: 60 },
          details: {
            rate: middle(({ rate }) => rate),
            bareRate: middle(({ limit }) => limit.rate),
            cpuMsOfRequest: middle(({ cpu }) => cpu),
          },
        },
      ];
    },
  },
  {
    name: "markdown",
    measure: (bench) =>
      measureDurations(
        bench,
        "CPU of a PUT of a Markdown post, child processes included",
        { atMostMs: 15, isCpu: true },
        async (site) => {
          const { id } = await site.findPost(slugOf(1));
          const paths = Array.from({ length: warmUpSaves + 20 }, () => `/api/blogs/${id}`);
          const headers = { ...(await site.adminHeaders()), "content-type": "application/json" };
          const body = JSON.stringify({ content: markdown, contentFormat: "markdown" });
          return requestOneByOne(bench, site, { method: "PUT", paths, headers, body }, { warmUp: warmUpSaves });
        },
      ),
  },
];
