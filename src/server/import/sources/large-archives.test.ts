import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { streamedFile, wxr, wxrAttachment, wxrItem, wxrMeta } from "../../../../tests/support/blog-archives.ts";
import { minuteMs } from "../../../contract/durations.ts";

const count = 20_000;
/** Heap limit in MiB; the file and its parsed content would take more. */
const heapMiB = 64;
/** The test takes half a minute on an idle machine, and many times as long on a busy one. */
const timeoutMs = 20 * minuteMs;
const words = "Some words of a paragraph that is as long as most are. ".repeat(2);

/** Program that reads an archive's documents one after the other, as the importer does. */
const reader = `
const { openArchive } = await import(process.argv[1] + "/../readers.ts");
const { openArchiveFiles } = await import(process.argv[1] + "/archive/open-archive-files.ts");
const source = await openArchive(await openArchiveFiles(process.argv[2]), { timeZone: "UTC" });
let documents = 0, pictures = 0;
for await (const document of source.documents()) {
  documents++;
  if (document.tags.length === 2 && document.cover && document.content.includes("</p>")) pictures++;
}
console.log(JSON.stringify({ documents, pictures }));`;

async function readWithinHeap(path: string) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heapMiB}`, "--input-type=module", "--eval", reader, import.meta.dirname, path],
    { timeout: timeoutMs },
  );
  return JSON.parse(stdout) as { documents: number; pictures: number };
}

test(
  "a WordPress export with 20,000 posts and 20,000 files is read in a heap of 64 MiB",
  async () => {
    const paragraph = `<!-- wp:paragraph --><p>${words}</p><!-- /wp:paragraph -->\n`;
    const terms = [1, 2]
      .map((at) => `<category domain="post_tag" nicename="t${at}"><![CDATA[Tag ${at}]]></category>`)
      .join("");
    const [before = "", after = ""] = wxr("<!-- items -->").split("<!-- items -->");
    function* parts() {
      yield before;
      for (let at = 1; at <= count; at++) {
        const [id, file] = [String(at), String(at + count)];
        yield wxrItem(
          { "wp:post_id": id, "wp:post_name": `post-${at}`, "content:encoded": paragraph.repeat(3) },
          terms + wxrMeta("_thumbnail_id", file) + wxrMeta("_plugin_cache", words),
        );
        yield wxrAttachment(file, `https://old.example/wp-content/uploads/2019/05/picture-${at}.jpg`);
      }
      yield after;
    }
    const result = await readWithinHeap(await streamedFile("blog.xml", parts()));
    expect(result).toEqual({ documents: count, pictures: count });
  },
  timeoutMs,
);
