import type { LoaderFunctionArgs } from "react-router";
import type { ContentFormat, Post } from "../../../contract/posts.ts";
import type { Tagged } from "../../api.ts";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** A post as the server has it; the `etag` of its version detects that somebody else saves in between. */
export interface SavedPost {
  post: Post;
  etag: string | undefined;
}

/** What the editor starts from: a saved post, or the format of a new one. */
export interface EditorStart {
  saved: SavedPost | undefined;
  format: ContentFormat;
  /** Names of categories. */
  suggestions: string[];
}

export const savedPost = ({ answer, etag }: Tagged<{ data: Post }>): SavedPost => ({ post: answer.data, etag });

export const loadPost = async (id: string) => savedPost(await api.tagged("GET /blogs/:id", { params: { id } }));

/** Suggestions are optional, so their failure is not shown. */
const loadSuggestions = () =>
  api.call("GET /blogs/categories").then(
    ({ data }) => data.slice(0, 6),
    () => [],
  );

const loadDefaultFormat = () =>
  api.call("GET /settings").then(
    ({ data }) => data.newPostFormat,
    (): ContentFormat => "plain",
  );

async function startNewPost(): Promise<EditorStart> {
  const [format, suggestions] = await Promise.all([loadDefaultFormat(), loadSuggestions()]);
  return { saved: undefined, format, suggestions };
}

async function startWith(id: string): Promise<EditorStart> {
  const [saved, suggestions] = await Promise.all([loadPost(id), loadSuggestions()]);
  return { saved, format: saved.post.contentFormat, suggestions };
}

export const newLoader = () => ({ start: deferred(startNewPost()) });
export const editLoader = ({ params }: LoaderFunctionArgs) => ({ start: deferred(startWith(params["id"] ?? "")) });
