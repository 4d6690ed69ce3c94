import type { Post } from "../../../contract/posts.ts";

/** A part of a whole in percent; 0 when there is no whole. */
export const percent = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100));

/** Of the posts given: the dashboard gives the latest five. */
export const viewsOf = (posts: readonly Post[]) => posts.reduce((sum, post) => sum + post.viewCount, 0);

/** Total views by published posts, rounded; 0 when nothing is published. */
export const averageViews = (views: number, published: number) => (published === 0 ? 0 : Math.round(views / published));

export const averageReadTime = (posts: readonly Post[]) =>
  posts.length === 0 ? 0 : Math.round(posts.reduce((sum, post) => sum + post.readTime, 0) / posts.length);
