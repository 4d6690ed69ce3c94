interface Link {
  label: string;
  url: string;
}

/** Names in the labels of Fediverse links: a path that begins with `/@` may also belong to YouTube or Medium. */
const networks = /\b(?:mastodon|fediverse|pixelfed|gotosocial|misskey|pleroma|akkoma|peertube)\b/i;

/** Returns `@ada@example.social` for the first link to a Fediverse profile, such as `https://example.social/@ada`. */
export function fediverseAddressOf(links: readonly Link[]) {
  for (const { label, url } of links) {
    const { pathname, host } = networks.test(label) && URL.canParse(url) ? new URL(url) : { pathname: "", host: "" };
    const [, name] = /^\/@([\w.-]+)\/?$/.exec(pathname) ?? [];
    if (name) return `@${name}@${host}`;
  }
  return undefined;
}
