import type { MediaUse } from "../../contract/media.ts";
import { uploadsIn } from "../../contract/uploaded-images.ts";
import type { Db } from "../db/tables.ts";

/** A use of an upload outside of posts. */
export interface OtherUse extends MediaUse {
  file: string;
  /** Person who may see the use, besides administrators; without it, every signed-in person may. */
  ownerId?: string;
}

/**
 * Lists all uses by settings, profiles, pages, deleted posts, unsaved changes and earlier versions of posts, each place
 * once.
 */
export async function listOtherUses(db: Db): Promise<OtherUse[]> {
  const lists = [
    listSettingsUses(db),
    listProfileUses(db),
    listPageUses(db),
    listTrashUses(db),
    listUnsavedUses(db),
    listHistoryUses(db),
  ];
  return (await Promise.all(lists)).flat();
}

async function listSettingsUses(db: Db): Promise<OtherUse[]> {
  const rows = await db.selectFrom("site_settings").select("value").execute();
  return uploadsIn(rows.map(({ value }) => value).join("\n")).map((file) => ({
    file,
    kind: "settings",
    id: null,
    title: "Site Settings",
  }));
}

async function listProfileUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("author_profiles")
    .innerJoin("users", "users.id", "author_profiles.user_id")
    .select(["user_id", "name", "bio", "picture"])
    .where(({ or, eb }) => or([eb("picture", "is not", null), eb("bio", "like", "%/uploads/%")]))
    .execute();
  return rows.flatMap(({ user_id, name, bio, picture }) =>
    uploadsIn(`${picture ?? ""}\n${bio}`).map((file): OtherUse => ({
      file,
      kind: "profile",
      id: user_id,
      title: name,
      ownerId: user_id,
    })),
  );
}

async function listPageUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "title", "content"])
    .where("content", "like", "%/uploads/%")
    .execute();
  return rows.flatMap(({ id, title, content }) =>
    uploadsIn(content).map((file): OtherUse => ({ file, kind: "page", id, title })),
  );
}

async function listTrashUses(db: Db): Promise<OtherUse[]> {
  const rows = await db.selectFrom("trash").select(["id", "title", "images"]).where("images", "!=", "[]").execute();
  return rows.flatMap(({ id, title, images }) =>
    (JSON.parse(images) as string[]).map((file): OtherUse => ({ file, kind: "trash", id, title, ownerId: "" })),
  );
}

async function listUnsavedUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("working_copies")
    .leftJoin("posts", "posts.id", "working_copies.post_id")
    .select(["post_id", "user_id", "working_copies.title", "posts.title as saved_title", "fields"])
    .where("fields", "like", "%/uploads/%")
    .execute();
  return rows.flatMap(({ post_id, user_id, title, saved_title, fields }) =>
    uploadsIn(fields).map((file): OtherUse => ({
      file,
      kind: "unsaved",
      id: post_id,
      title: title ?? saved_title ?? "",
      ownerId: user_id,
    })),
  );
}

async function listHistoryUses(db: Db): Promise<OtherUse[]> {
  const rows = await db
    .selectFrom("revisions")
    .leftJoin("posts", "posts.id", "revisions.post_id")
    .leftJoin("trash", "trash.id", "revisions.post_id")
    .select(["post_id", "revisions.images"])
    .select(({ fn }) => [
      fn.coalesce("posts.title", "trash.title").as("title"),
      fn.coalesce("posts.author_id", "trash.author_id").as("author_id"),
    ])
    .where("revisions.images", "!=", "[]")
    .distinct()
    .execute();
  const uses = rows.flatMap(({ post_id: id, images, title, author_id }) =>
    (JSON.parse(images) as string[]).map((file): [string, OtherUse] => [
      `${id} ${file}`,
      { file, kind: "history", id, title: title ?? "", ownerId: author_id ?? "" },
    ]),
  );
  return [...new Map(uses).values()];
}
