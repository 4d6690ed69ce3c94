import { sql } from "kysely";
import { soleDocument } from "../../contract/documents/define-document.ts";
import type { MediaUse } from "../../contract/media/media.ts";
import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import type { Db } from "../db/tables.ts";

/** A use of an upload outside of posts. */
export interface OtherUse extends MediaUse {
  file: string;
  /** Id of the user who, besides administrators, may see where the image is used; if undefined, all users may. */
  ownerId?: string;
}

/**
 * Lists all uses outside of posts: in settings, profiles, pages, deleted posts, working copies and revisions. Omits a
 * revision if its page or the settings still use the same image.
 */
export async function listOtherUses(db: Db): Promise<OtherUse[]> {
  const current = await Promise.all([listSettingsUses(db), listProfileUses(db), listPageUses(db)]);
  const former = await Promise.all([listTrashUses(db), listUnsavedUses(db), listHistoryUses(db)]);
  const places = new Set(current.flat().map(placeOf));
  return [...current.flat(), ...former.flat().filter((use) => use.kind !== "history" || !places.has(placeOf(use)))];
}

const placeOf = ({ id, file }: OtherUse) => `${id} ${file}`;
const usesOf = (files: readonly string[], use: Omit<OtherUse, "file">) =>
  files.map((file): OtherUse => ({ file, ...use }));

async function listSettingsUses(db: Db): Promise<OtherUse[]> {
  const rows = await db.selectFrom("site_settings").select("value").execute();
  const files = uploadsIn(rows.map(({ value }) => value).join("\n"));
  return usesOf(files, { kind: "settings", id: null, title: settingsTitle });
}

async function listProfileUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("author_profiles")
    .innerJoin("users", "users.id", "author_profiles.user_id")
    .select(["user_id", "name", "bio", "picture"])
    .where(({ or, eb }) => or([eb("picture", "is not", null), eb("bio", "like", "%/uploads/%")]))
    .execute();
  return rows.flatMap(({ user_id, name, bio, picture }) =>
    usesOf(uploadsIn(`${picture ?? ""}\n${bio}`), { kind: "profile", id: user_id, title: name, ownerId: user_id }),
  );
}

async function listPageUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title", "content", "project"])
    .where(({ or, eb }) => or([eb("content", "like", "%/uploads/%"), eb("project", "like", "%/uploads/%")]))
    .execute();
  return rows.flatMap(({ id, title, content, project }) =>
    usesOf(uploadsIn(`${content}\n${project ?? ""}`), { kind: "page", id, title }),
  );
}

async function listTrashUses(db: Db): Promise<OtherUse[]> {
  const rows = await db.selectFrom("trash").select(["id", "title", "images"]).where("images", "!=", "[]").execute();
  return rows.flatMap(({ id, title, images }) =>
    usesOf(JSON.parse(images) as string[], { kind: "trash", id, title, ownerId: "" }),
  );
}

const settingsTitle = "Site Settings";
const idOf = (documentId: string) => (documentId === soleDocument ? null : documentId);

/** Selects working copies or revisions of documents of any kind, with the titles of the documents. */
const withTitles = (db: Db, table: "working_copies" | "revisions") =>
  db
    .selectFrom(table)
    .leftJoin("posts", "posts.id", `${table}.post_id`)
    .leftJoin("pages", "pages.id", `${table}.post_id`)
    .leftJoin("issues", "issues.id", `${table}.post_id`)
    .leftJoin("trash", "trash.id", `${table}.post_id`)
    .select(({ fn }) => [
      fn
        .coalesce("posts.title", "pages.title", "issues.subject", "trash.title", sql<string>`${settingsTitle}`)
        .as("document_title"),
      fn.coalesce("posts.author_id", "trash.author_id", sql<string>`''`).as("author_id"),
      sql<OtherUse["of"]>`case
        when pages.id is not null then 'page'
        when issues.id is not null then 'issue'
        when ${sql.ref(`${table}.post_id`)} = ${soleDocument} then 'settings'
        else 'post'
      end`.as("of"),
    ]);

async function listUnsavedUses(db: Db): Promise<OtherUse[]> {
  const rows = await withTitles(db, "working_copies")
    .select(["working_copies.post_id", "user_id", "working_copies.title", "fields"])
    .where("fields", "like", "%/uploads/%")
    .execute();
  return rows.flatMap(({ post_id, user_id: ownerId, title, document_title, of, fields }) =>
    usesOf(uploadsIn(fields), { kind: "unsaved", of, id: idOf(post_id), title: title ?? document_title, ownerId }),
  );
}

async function listHistoryUses(db: Db): Promise<OtherUse[]> {
  const rows = await withTitles(db, "revisions")
    .select(["revisions.post_id", "revisions.images"])
    .where("revisions.images", "!=", "[]")
    .distinct()
    .execute();
  const uses = rows.flatMap(({ post_id, images, document_title: title, author_id: ownerId, of }) =>
    usesOf(JSON.parse(images) as string[], { kind: "history", of, id: idOf(post_id), title, ownerId }),
  );
  return [...new Map(uses.map((use) => [placeOf(use), use])).values()];
}
