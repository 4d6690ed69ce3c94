/** Content of another site that an article can show in a frame, after a click. */
export interface Embed {
  /** Name of the other site. */
  provider: string;
  kind: "video" | "post" | "code";
  /** URL that the frame loads. */
  frame: string;
}

interface Provider extends Pick<Embed, "provider" | "kind"> {
  hosts: RegExp;
  /** Pattern for the path and the query of an address. */
  path: RegExp;
  /** Returns the URL of the frame; receives the groups of `path`, then the host. */
  frame: (...parts: string[]) => string;
}

const providers: readonly Provider[] = [
  {
    provider: "YouTube",
    kind: "video",
    hosts: /^((www|m|music)\.)?youtube(-nocookie)?\.com$/,
    path: /^\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{11})(?![\w-])(?:.*?[?&](?:t|start)=(\d+))?/,
    frame: (id, start) => youtube(id, start),
  },
  {
    provider: "YouTube",
    kind: "video",
    hosts: /^youtu\.be$/,
    path: /^\/([\w-]{11})(?:\?(?:.*&)?(?:t|start)=(\d+))?/,
    frame: (id, start) => youtube(id, start),
  },
  {
    provider: "Vimeo",
    kind: "video",
    hosts: /^(www\.|player\.)?vimeo\.com$/,
    path: /^\/(?:video\/)?(\d{5,12})(?:[/?#]|$)/,
    frame: (id) => `https://player.vimeo.com/video/${id}?dnt=1`,
  },
  {
    provider: "CodePen",
    kind: "code",
    hosts: /^codepen\.io$/,
    path: /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)/,
    frame: (user, id) => `https://codepen.io/${user}/embed/${id}?default-tab=result`,
  },
  {
    provider: "StackBlitz",
    kind: "code",
    hosts: /^stackblitz\.com$/,
    path: /^\/edit\/([\w-]+)/,
    frame: (id) => `https://stackblitz.com/edit/${id}?embed=1`,
  },
  {
    provider: "GitHub Gist",
    kind: "code",
    hosts: /^gist\.github\.com$/,
    path: /^\/([\w-]+)\/([\da-f]{20,40})(?:\.js)?(?:[?#]|$)/,
    frame: (user, id) => `https://gist.github.com/${user}/${id}.js`,
  },
  {
    provider: "X",
    kind: "post",
    hosts: /^(www\.|mobile\.)?(twitter|x)\.com$/,
    path: /^\/\w{1,15}\/status\/(\d{5,20})/,
    frame: (id) => `https://platform.twitter.com/embed/Tweet.html?dnt=true&id=${id}`,
  },
  {
    provider: "Bluesky",
    kind: "post",
    hosts: /^bsky\.app$/,
    path: /^\/profile\/([\w.:-]+)\/post\/(\w+)/,
    frame: (author, id) => `https://embed.bsky.app/embed/${author}/app.bsky.feed.post/${id}`,
  },
  {
    provider: "Mastodon",
    kind: "post",
    hosts: /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/,
    path: /^\/@(\w+)\/(\d{15,20})(?:\/embed)?$/,
    frame: (user, id, host) => `https://${host}/@${user}/${id}/embed`,
  },
];

const youtube = (id: string, start?: string) =>
  `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start ? `&start=${start}` : ""}`;

/** Finds the content that an address of another site leads to. */
export function findEmbed(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, host, pathname, search } = new URL(address);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  for (const { provider, kind, hosts, path, frame } of providers) {
    const found = hosts.test(host) && path.exec(pathname + search);
    if (found) return { provider, kind, frame: frame(...found.slice(1), host) };
  }
  return undefined;
}

export const embedPath = "/embed";

/** Page of this site that frames the content of an address: only this page's policy allows the other host. */
export const embedPage = (address: string) => `${embedPath}?url=${encodeURIComponent(address)}`;
