import type { LoaderFunctionArgs } from "react-router";
import type { ContentFormat, Post } from "../../../contract/posts.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/deferred.ts";

/** A post as the server has it, with the mark that tells whether somebody saves in between. */
export type SavedPost = { post: Post; etag: string | undefined };

/** What the editor starts from: a post, or for a new one the format that it starts with. */
export type Start = { saved: SavedPost | undefined; format: ContentFormat; suggestions: string[] };

export const savedPost = ({ answer, etag }: Tagged<{ data: Post }>): SavedPost => ({ post: answer.data, etag });

/** Without suggestions one can still write, so their failure is nobody's. */
const suggestions = () =>
  api.call("GET /blogs/categories").then(
    ({ data }) => data.slice(0, 6),
    () => [],
  );

const usualFormat = () =>
  api.call("GET /settings").then(
    ({ data }): ContentFormat => (data.newPostFormat === "markdown" ? "markdown" : "plain"),
    (): ContentFormat => "plain",
  );

async function startNew(): Promise<Start> {
  const [format, suggested] = await Promise.all([usualFormat(), suggestions()]);
  return { saved: undefined, format, suggestions: suggested };
}

async function startFrom(id: string): Promise<Start> {
  const [tagged, suggested] = await Promise.all([api.tagged("GET /blogs/:id", { params: { id } }), suggestions()]);
  const saved = savedPost(tagged);
  return { saved, format: saved.post.contentFormat, suggestions: suggested };
}

export const newLoader = () => ({ start: deferred(startNew()) });
export const editLoader = ({ params }: LoaderFunctionArgs) => ({ start: deferred(startFrom(params["id"] ?? "")) });
