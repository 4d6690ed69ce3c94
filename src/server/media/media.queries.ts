import { sql, type SqlBool } from "kysely";
import type { MediaFilter, MediaTexts } from "../../contract/media/media.ts";
import { parseImageFile } from "../../contract/media/uploaded-images.ts";
import { foldedTexts, holdsPhrase } from "../db/folding.ts";
import { chunksOf, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

type NewFile = Pick<Row<"media">, "id" | "file" | "width" | "height" | "bytes" | "name"> & {
  uploaderId: string;
  at: Date;
};

/** Inserts an upload. If the same image was uploaded before, its row remains, and its unused period restarts. */
export async function insert(db: Db, { id, file, width, height, bytes, uploaderId, name, at }: NewFile) {
  const time = at.getTime();
  const texts = { name, alt: "", caption: "", folded: foldedTexts(name, "", "") };
  await db
    .insertInto("media")
    .values({ id, file, width, height, bytes, uploaded_by: uploaderId, created_at: time, unused_since: time, ...texts })
    .onConflict((conflict) =>
      conflict.column("file").doUpdateSet({ unused_since: time }).where("media.unused_since", "is not", null),
    )
    .execute();
}

const maxExcluded = 10_000;

const columns = [
  "media.id",
  "media.file",
  "media.width",
  "media.height",
  "media.bytes",
  "media.name",
  "media.alt",
  "media.caption",
  "media.created_at",
  "media.unused_since",
  "media.uploaded_by",
] as const;
const uploaderName = sql<string>`coalesce((select name from users where users.id = media.uploaded_by), '')`;

export type MediaRow = Omit<Row<"media">, "folded"> & { uploader_name: string };

/** Id of the user whose uploads are selected; undefined selects the uploads of all users. */
type Owner = string | undefined;

/** Lists uploads, newest first. `usedElsewhere` lists the files that are used outside of posts. */
export function listPage(db: Db, filter: MediaFilter, owner: Owner, usedElsewhere: readonly string[]) {
  const { search, use } = filter;
  const isInPost = sql<SqlBool>`exists (select 1 from post_media where post_media.file = media.file)`;
  const elsewhere = usedElsewhere.slice(0, maxExcluded);
  const matches = db
    .selectFrom("media")
    .$if(owner !== undefined, (query) => query.where("uploaded_by", "=", owner ?? ""))
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")))
    .$if(use === "used", (query) =>
      query.where(({ or, eb }) => or([isInPost, ...(elsewhere.length > 0 ? [eb("file", "in", elsewhere)] : [])])),
    )
    .$if(use === "unused", (query) =>
      query
        .where(({ not }) => not(isInPost))
        .$if(elsewhere.length > 0, (unused) => unused.where("file", "not in", elsewhere)),
    );
  const rows = matches
    .select([...columns, uploaderName.as("uploader_name")])
    .orderBy("created_at", "desc")
    .orderBy("media.id", "desc");
  return readPage(matches, rows, (row) => row, filter);
}

/** Finds an upload by its id or file name. */
export const find = (db: Db, idOrFile: string, owner: Owner): Promise<MediaRow | undefined> =>
  db
    .selectFrom("media")
    .select([...columns, uploaderName.as("uploader_name")])
    .where(parseImageFile(idOrFile) ? "file" : "id", "=", idOrFile)
    .$if(owner !== undefined, (query) => query.where("uploaded_by", "=", owner ?? ""))
    .executeTakeFirst();

export async function change(db: Db, { file, name }: Pick<MediaRow, "file" | "name">, { alt, caption }: MediaTexts) {
  const folded = foldedTexts(name, alt, caption);
  await db.updateTable("media").set({ alt, caption, folded }).where("file", "=", file).execute();
}

/** Deletes rows; with `unusedUntil` (epoch ms), only rows unused since then. Returns the files of these rows. */
export async function remove(db: Db, files: readonly string[], unusedUntil?: number) {
  if (files.length === 0) return [];
  const rows = await db
    .deleteFrom("media")
    .where("file", "in", files)
    .$if(unusedUntil !== undefined, (media) => media.where("unused_since", "<=", unusedUntil ?? 0))
    .returning("file")
    .execute();
  return rows.map(({ file }) => file);
}

/** Lists the posts that use one of the files. */
export const listPostUses = (db: Db, files: readonly string[]) =>
  files.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("post_media")
        .innerJoin("posts", "posts.id", "post_media.post_id")
        .select(["post_media.file", "posts.id", "posts.title", "posts.is_published", "posts.author_id"])
        .where("post_media.file", "in", files)
        .orderBy("posts.listed_at", "desc")
        .execute();

export const listFilesOfPosts = async (db: Db) =>
  (await db.selectFrom("post_media").select("file").distinct().execute()).map(({ file }) => file);

export const listUnusedSince = (db: Db) => db.selectFrom("media").select(["file", "unused_since"]).execute();

export async function setUnusedSince(db: Db, files: readonly string[], at: number | null) {
  for (const chunk of chunksOf(files))
    await db.updateTable("media").set({ unused_since: at }).where("file", "in", chunk).execute();
}
