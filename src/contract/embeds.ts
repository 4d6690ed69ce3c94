/** Content of another site that an article can show in a frame, after a click. */
export interface Embed {
  /** Name of the other site. */
  provider: string;
  kind: "video" | "post" | "code";
  /** URL that the frame loads. */
  frame: string;
}

interface Provider extends Pick<Embed, "provider" | "kind"> {
  /** Pattern for the host, path and query of an address. */
  address: RegExp;
  /** Returns the URL of the frame from the named groups of a match of the RegExp `address`. */
  frame: (groups: Record<string, string>) => string;
}

const providers: readonly Provider[] = [
  {
    provider: "YouTube",
    kind: "video",
    address:
      /^(?:youtu\.be\/|(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/))(?<id>[\w-]{11})(?![\w-])(?:.*?[?&](?:t|start)=(?<start>\d+))?/,
    frame: ({ id, start }) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`,
  },
  {
    provider: "Vimeo",
    kind: "video",
    address: /^(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{5,12})(?:[/?#]|$)/,
    frame: ({ id }) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    provider: "CodePen",
    kind: "code",
    address: /^codepen\.io\/(?<user>[\w-]+)\/(?:pen|embed|full|details)\/(?<id>\w+)/,
    frame: ({ user, id }) => `https://codepen.io/${user}/embed/${id}?default-tab=result`,
  },
  {
    provider: "StackBlitz",
    kind: "code",
    address: /^stackblitz\.com\/edit\/(?<id>[\w-]+)/,
    frame: ({ id }) => `https://stackblitz.com/edit/${id}?embed=1`,
  },
  {
    provider: "GitHub Gist",
    kind: "code",
    address: /^gist\.github\.com\/(?<user>[\w-]+)\/(?<id>[\da-f]{20,40})(?:\.js)?(?:[?#]|$)/,
    frame: ({ user, id }) => `https://gist.github.com/${user}/${id}.js`,
  },
  {
    provider: "X",
    kind: "post",
    address: /^(?:www\.|mobile\.)?(?:twitter|x)\.com\/\w{1,15}\/status\/(?<id>\d{5,20})/,
    frame: ({ id }) => `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`,
  },
  {
    provider: "Bluesky",
    kind: "post",
    address: /^bsky\.app\/profile\/(?<author>[\w.:-]+)\/post\/(?<id>\w+)/,
    frame: ({ author, id }) => `https://embed.bsky.app/embed/${author}/app.bsky.feed.post/${id}`,
  },
  {
    provider: "Mastodon",
    kind: "post",
    address: /^(?<host>[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})\/@(?<user>\w+)\/(?<id>\d{15,20})(?:\/embed)?$/,
    frame: ({ user, id, host }) => `https://${host}/@${user}/${id}/embed`,
  },
];

/** Finds the embeddable content at an address of another site. */
export function findEmbed(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  for (const { provider, kind, address: pattern, frame } of providers) {
    const groups = pattern.exec(host + pathname + search)?.groups;
    if (groups) return { provider, kind, frame: frame(groups) };
  }
  return undefined;
}

export const embedPath = "/embed";

/** Page of this site that frames the content at an address: only this page's CSP allows the other host. */
export const embedPage = (address: string) => `${embedPath}?url=${encodeURIComponent(address)}`;
