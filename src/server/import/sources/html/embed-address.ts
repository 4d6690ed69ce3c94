interface Player {
  host: RegExp;
  path: RegExp;
  /** Address of the page that the player shows. */
  page: (id: string, url: URL) => string;
}

export const youtubePage = (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
export const vimeoPage = (id: string) => `https://vimeo.com/${encodeURIComponent(id)}`;

const startOf = (url: URL) => url.searchParams.get("start") ?? url.searchParams.get("t");

const watchOnYouTube = (id: string, url: URL) => {
  const list = url.searchParams.get("list");
  if (id === "videoseries" && list) return `https://www.youtube.com/playlist?list=${list}`;
  const start = startOf(url);
  return `${youtubePage(id)}${start ? `&t=${start}` : ""}`;
};

const twitchPage = ({ href, searchParams }: URL) => {
  const video = searchParams.get("video");
  return video ? `https://www.twitch.tv/videos/${video.replace(/^v/, "")}` : href;
};

/** Players of other sites by their address within a page. */
const players: readonly Player[] = [
  { host: /(^|\.)youtube(-nocookie)?\.com$/, path: /^\/(?:embed|v)\/([\w-]+)/, page: watchOnYouTube },
  { host: /^player\.vimeo\.com$/, path: /^\/video\/(\d+)/, page: vimeoPage },
  { host: /^player\.twitch\.tv$/, path: /^(\/)/, page: (_, url) => twitchPage(url) },
  { host: /^(embed|www)\.ted\.com$/, path: /^\/talks\/([\w-]+)/, page: (talk) => `https://www.ted.com/talks/${talk}` },
  {
    host: /(^|\.)codepen\.io$/,
    path: /^\/([\w-]+\/)embed\/(?:preview\/)?[\w-]+/,
    page: (user, url) => `https://codepen.io/${user}pen/${url.pathname.split("/").findLast(Boolean)}`,
  },
  {
    host: /^open\.spotify\.com$/,
    path: /^\/embed\/(.+)/,
    page: (path) => `https://open.spotify.com/${path}`,
  },
  {
    host: /^w\.soundcloud\.com$/,
    path: /^\/(player)/,
    page: (_, url) => url.searchParams.get("url") ?? url.href,
  },
  {
    host: /(^|\.)dailymotion\.com$/,
    path: /^\/embed\/video\/(\w+)/,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
  },
  {
    host: /^stackblitz\.com$/,
    path: /^\/(edit\/[\w-]+|github\/.+)/,
    page: (path) => `https://stackblitz.com/${path}`,
  },
  // Mastodon, on any server.
  { host: /./, path: /^\/(@[\w.@-]+\/\d+)\/embed$/, page: (post, url) => `${url.origin}/${post}` },
  { host: /^gist\.github\.com$/, path: /^\/(.+?)(?:\.js|\.pibb)$/, page: (gist) => `https://gist.github.com/${gist}` },
];

/** Address of the page for a player, widget or script that shows it; undefined for all others. */
export function embedAddress(source: string) {
  const absolute = source.trim().replace(/^\/\//, "https://");
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  for (const { host, path, page } of players) {
    const [, id] = (host.test(url.hostname) && path.exec(url.pathname)) || [];
    if (id) return page(id, url);
  }
  return undefined;
}
