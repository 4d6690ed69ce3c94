import { articlePath } from "../../../contract/visitor-pages.ts";
import type { SiteClient } from "../site-client/site-client.ts";

/** Adds the addresses of a post's page, which readers can open once it is published, and of its editor. */
export const linked = <Post extends { id: string; slug: string }>({ origin }: SiteClient, post: Post) => ({
  ...post,
  address: origin + articlePath(post.slug),
  editor: `${origin}/admin/blogs/edit/${post.id}`,
});

/** Version in the `ETag` of a document, to which proxies may have added a suffix. */
export const versionOf = (etag: string | undefined) => Number(/\d+/.exec(etag ?? "")?.[0]);
