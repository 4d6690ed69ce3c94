interface Link {
  label: string;
  url: string;
}

/** Names that links to the Fediverse are given: a path that begins with `/@` alone may also be of YouTube or Medium. */
const networks = /\b(?:mastodon|fediverse|pixelfed|gotosocial|misskey|pleroma|akkoma|peertube)\b/i;

/** `@ada@example.social` of the first link to a profile there, such as `https://example.social/@ada`. */
export function fediverseAddressOf(links: readonly Link[]) {
  for (const { label, url } of links) {
    const { pathname, host } = networks.test(label) && URL.canParse(url) ? new URL(url) : { pathname: "", host: "" };
    const [, name] = /^\/@([\w.-]+)\/?$/.exec(pathname) ?? [];
    if (name) return `@${name}@${host}`;
  }
  return undefined;
}
