interface Player {
  host: RegExp;
  path: RegExp;
  /** Address of the page that the player shows. */
  page: (id: string, url: URL) => string;
}

/** Addresses of pages before and after an id, by the names of tags; empty where only a whole address is known. */
const pages = new Map(
  [
    ["youtube youtube-lite youtube_sc youtubelite liteyoutube yt", "https://www.youtube.com/watch?v=*"],
    ["vimeo vimeo_simple", "https://vimeo.com/*"],
    ["dailymotion", "https://www.dailymotion.com/video/*"],
    ["tweet twitter twitter_simple x x_simple", "https://x.com/i/status/*"],
    ["instagram", "https://www.instagram.com/p/*/"],
    ["gist", "https://gist.github.com/*"],
    ["github", "https://github.com/*"],
    ["codesandbox", "https://codesandbox.io/s/*"],
    ["stackblitz", "https://stackblitz.com/edit/*"],
    ["replit", "https://replit.com/*"],
    ["glitch", "https://glitch.com/~*"],
    ["codepen embed jsfiddle reddit spotify soundcloud stackoverflow twitch wikipedia medium loom", ""],
    ["tiktok facebook googlemaps ted", ""],
  ].flatMap(([names = "", page = ""]) => names.split(" ").map((name) => [name, page] as const)),
);

/** Address of the page with an id, such as a video; undefined for a site whose addresses are not known. */
export const pageOf = (name: string, id: string) =>
  pages.get(name)?.replace("*", () => encodeURI(id.replace(/^\/|[?&].*$/g, ""))) || undefined;

/** Address of what a tag of this name shows, which its parameters name whole or by an id. */
export function pageOfEmbed(name: string, params: ReadonlyMap<string, string>) {
  if (!pages.has(name)) return undefined;
  const [first = "", second = ""] = ["url src id videoid tweetid tweetlink v 0", "1"].map((names) =>
    names
      .split(" ")
      .map((one) => params.get(one))
      .find(Boolean),
  );
  const address = first.replaceAll("&amp;", "&").replace(/^\/\//, "https://");
  if (/^https?:/.test(address)) return embedAddress(address) ?? address;
  if (name === "gist" && /^[\da-f]+$/.test(second)) return pageOf(name, `${first}/${second}`);
  if (!/^(?:tweet|twitter|x)/.test(name)) return first ? pageOf(name, first) : undefined;
  const [, user = params.get("user") ?? "i", id] =
    /^(?:.*?([^/]*)\/status\/)?(\d+)$/.exec(/\d$/.test(second) ? second : first) ?? [];
  return id && `https://x.com/${user}/status/${id}`;
}

const startOf = (url: URL) => url.searchParams.get("start") ?? url.searchParams.get("t");

const watchOnYouTube = (id: string, url: URL) => {
  const list = url.searchParams.get("list");
  if (id === "videoseries" && list) return `https://www.youtube.com/playlist?list=${list}`;
  const start = startOf(url);
  return `${pageOf("youtube", id)}${start ? `&t=${start}` : ""}`;
};

const twitchPage = ({ href, searchParams }: URL) => {
  const video = searchParams.get("video");
  return video ? `https://www.twitch.tv/videos/${video.replace(/^v/, "")}` : href;
};

/** Players of other sites by their address within a page. */
const players: readonly Player[] = [
  { host: /(^|\.)youtube(-nocookie)?\.com$/, path: /^\/(?:embed|v)\/([\w-]+)/, page: watchOnYouTube },
  { host: /^player\.vimeo\.com$/, path: /^\/video\/(\d+)/, page: (id) => `https://vimeo.com/${id}` },
  { host: /^player\.twitch\.tv$/, path: /^(\/)/, page: (_, url) => twitchPage(url) },
  { host: /^(embed|www)\.ted\.com$/, path: /^\/talks\/([\w-]+)/, page: (talk) => `https://www.ted.com/talks/${talk}` },
  {
    host: /(^|\.)codepen\.io$/,
    path: /^\/([\w-]+\/)embed\/(?:preview\/)?[\w-]+/,
    page: (user, url) => `https://codepen.io/${user}pen/${url.pathname.split("/").findLast(Boolean)}`,
  },
  { host: /^open\.spotify\.com$/, path: /^\/embed\/(.+)/, page: (path) => `https://open.spotify.com/${path}` },
  { host: /^w\.soundcloud\.com$/, path: /^\/(player)/, page: (_, url) => url.searchParams.get("url") ?? url.href },
  {
    host: /(^|\.)dailymotion\.com$/,
    path: /^\/embed\/video\/(\w+)/,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
  },
  { host: /^stackblitz\.com$/, path: /^\/(edit\/[\w-]+|github\/.+)/, page: (path) => `https://stackblitz.com/${path}` },
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
