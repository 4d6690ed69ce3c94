import { parse } from "csv-parse";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { readDate } from "../../../../contract/written-dates.ts";
import { OperatorError } from "../../../errors.ts";
import type { ImportedDocument, ImportSource } from "../../import-source.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { plainText } from "../html/elements.ts";
import { embed, figure, player } from "../html/markup.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { createNotes, type Notes } from "../notes.ts";
import { withoutWidgets } from "./substack-html.ts";

type Row = Record<string, string | undefined>;

const listFile = /(^|\/)posts\.csv$/;

/** Whether these files are an export of Substack: a list of posts, and an HTML page for each. */
export const isSubstack = (names: readonly string[]) =>
  names.some((name) => listFile.test(name)) && names.some((name) => /(^|\/)posts\/\d+\.[^/]*\.html$/.test(name));

export function openSubstack(files: ArchiveFiles): ImportSource {
  const list = files.names.find((name) => listFile.test(name))!;
  const folder = list.replace(/posts\.csv$/, "posts/");
  const notes = createNotes();
  if (files.names.some((name) => /email_list.*\.csv$/.test(name)))
    notes.lost(
      "Subscribers are not imported with the texts: import the file email_list as subscribers of the newsletter.",
    );
  return {
    program: "Substack",
    async *documents() {
      for await (const row of readRows(files, list)) {
        const name = `${folder}${row["post_id"]}.html`;
        if (files.has(name)) yield documentOf(row, await readText(files, name));
        else notes.lost(`The text of "${row["title"] ?? row["post_id"]}" is not in the export.`);
      }
    },
    notes: notes.list,
  };
}

async function* readRows(files: ArchiveFiles, name: string): AsyncGenerator<Row> {
  const stream = await files.open(name);
  const parser = parse({
    bom: true,
    columns: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
  });
  stream.on("error", (error) => parser.destroy(error));
  try {
    yield* stream.pipe(parser) as AsyncIterable<Row>;
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${name} cannot be read as CSV: export it again.`, { cause: error });
  }
}

function documentOf(row: Row, html: string): ImportedDocument {
  const notes = createNotes();
  const [, id = "", slug = ""] = /^(\d+)\.?(.*)$/.exec(row["post_id"] ?? "") ?? [];
  const publishedAt = readDate(row["post_date"] ?? "", { timeZone: "UTC" });
  noteVisibility(row, notes);
  const podcast = row["podcast_url"] ?? "";
  const media = podcast && (/\.(mp3|m4a|wav)(\?|$)/.test(podcast) ? figure(player("audio", podcast)) : embed(podcast));
  const content = tidyHtml(media + withoutWidgets(html, notes), { notes, address: wholePicture });
  const isPublished = notes.isPublic();
  return {
    kind: row["type"] === "page" ? "page" : "post",
    key: id,
    title: plainText(row["title"] ?? ""),
    slug: decoded(slug),
    content,
    format: "html",
    isPublished,
    excerpt: plainText(row["subtitle"] ?? "") || undefined,
    createdAt: publishedAt,
    publishedAt: isPublished ? publishedAt : undefined,
    oldPaths: slug ? [`/p/${decoded(slug)}`] : [],
    notes: notes.list(),
  };
}

/** Notes each reason why not all readers could see a text. */
function noteVisibility({ type, audience = "", ...row }: Row, notes: Notes) {
  if (type === "thread" || type === "restack")
    notes.changed("The text started a discussion, which folio does not have.");
  else if (!/^(?:newsletter|podcast|video|page)$/.test(type ?? ""))
    notes.draft(`It is not known whether a text of the type "${type}" was public.`);
  if (!/^true$/i.test(row["is_published"] ?? "")) notes.draft("It was a draft.");
  if (audience === "only_paid")
    notes.draft("Only paying subscribers could read the text, so it is now a draft: publish it for everybody.");
  else if (audience !== "everyone") notes.draft(`Not everybody could read the text: its audience is "${audience}".`);
}

/** Returns the original address of a picture, which is the end of a smaller version's address. */
const wholePicture = (address: string) => {
  const [, encoded] =
    /^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\/.*\/(https?(?:%3A|:).+)$/i.exec(address) ?? [];
  return encoded ? decoded(encoded) : address;
};
