/** Returns the host of an instance typed as `mastodon.social`, as a URL or as `@name@mastodon.social`. */
export function instanceHost(typed: string): string | undefined {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/^@?[^@/]*@/, "")
    .replace(/\/.*$/, "");
  if (!/^[^\s/?#@:\\]+\.[^\s/?#@:\\]{2,}$/u.test(name) || !URL.canParse(`https://${name}`)) return undefined;
  return new URL(`https://${name}`).hostname;
}

/** URL of an instance's form for a new post, prefilled with the text. */
export const mastodonShareUrl = (host: string, text: string) =>
  `https://${host}/share?${new URLSearchParams({ text })}`;
