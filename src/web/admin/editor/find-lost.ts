import type { Post } from "../../../contract/posts.ts";
import type { ListAnswer, OneAnswer } from "../lists/later.ts";
import { api } from "../session/signed-in-api.ts";
import { type SavedPost, savedPost } from "./editor-loaders.ts";
import type { PostForm } from "./post-form.ts";

/** A new post that was sent and of which no answer came: it may have been stored or not. */
export interface Lost {
  sent: Pick<PostForm, "title" | "content">;
  /** Milliseconds. */
  at: number;
}

/** By how much the clocks of browser and server may differ, in milliseconds. */
const clockDifference = 60_000;

/** The post that a lost answer would have told of, so that the next save changes it instead of storing it twice. */
export async function findLost({ sent, at }: Lost, author: string): Promise<SavedPost | undefined> {
  const query = { author, search: sent.title, limit: 10 };
  const { data } = await api.get<ListAnswer<Post>>("/blogs", { query });
  const lost = data.find(
    ({ _id, title, content }) =>
      title === sent.title.trim() &&
      content.trim() === sent.content.trim() &&
      Number.parseInt(_id.slice(0, 8), 16) * 1000 > at - clockDifference,
  );
  return lost && savedPost(await api.tagged<OneAnswer<Post>>("GET", `/blogs/${lost._id}`));
}
