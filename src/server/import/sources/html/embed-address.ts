import { byName } from "../named-values.ts";

/** URL of the embedded page by tag name; `*` is the id in the tag. Empty if the tag itself contains the URL. */
const pages = byName({
  "youtube youtube-lite youtube_sc youtubelite liteyoutube yt": "https://www.youtube.com/watch?v=*",
  "vimeo vimeo_simple": "https://vimeo.com/*",
  dailymotion: "https://www.dailymotion.com/video/*",
  "tweet twitter twitter_simple x x_simple": "https://x.com/i/status/*",
  instagram: "https://www.instagram.com/p/*/",
  gist: "https://gist.github.com/*",
  github: "https://github.com/*",
  codesandbox: "https://codesandbox.io/s/*",
  stackblitz: "https://stackblitz.com/edit/*",
  speakerdeck: "https://speakerdeck.com/player/*",
  "codepen embed jsfiddle reddit spotify soundcloud stackoverflow twitch wikipedia medium loom": "",
  "tiktok facebook googlemaps ted": "",
});

/** Returns the URL that an embed tag such as `vimeo` shows for an id; undefined if no URL is known for the tag. */
export const pageOf = (name: string, id: string) =>
  pages.get(name)?.replace("*", () => encodeURI(id.replace(/^\/|[?&].*$/g, ""))) || undefined;

/** Names of the tag parameters that contain the URL or the id, in order of preference. */
const addressNames = ["url", "src", "id", "videoid", "tweetid", "tweetlink", "v", "0"];

/** Returns the URL of the page that an embed tag shows, from the URL or id in the tag's parameters. */
export function pageOfEmbed(name: string, params: ReadonlyMap<string, string>) {
  if (!pages.has(name)) return undefined;
  const first = addressNames.map((one) => params.get(one)).find(Boolean) ?? "";
  const second = params.get("1") ?? "";
  const address = first.replaceAll("&amp;", "&").replace(/^\/\//, "https://");
  if (/^https?:/.test(address)) return embedAddress(address) ?? address;
  if (name === "gist" && /^[\da-f]+$/.test(second)) return pageOf(name, `${first}/${second}`);
  if (!/^(?:tweet|twitter|x)/.test(name)) return first ? pageOf(name, first) : undefined;
  const [, user = params.get("user") ?? "i", id] =
    /^(?:.*?([^/]*)\/status\/)?(\d+)$/.exec(/\d$/.test(second) ? second : first) ?? [];
  return id && `https://x.com/${user}/status/${id}`;
}

function watchOnYouTube(id: string, { searchParams }: URL) {
  const list = searchParams.get("list");
  if (id === "videoseries" && list) return `https://www.youtube.com/playlist?list=${list}`;
  const start = searchParams.get("start") ?? searchParams.get("t");
  return `${pageOf("youtube", id)}${start ? `&t=${start}` : ""}`;
}

const twitchPage = (_: string, { href, searchParams }: URL) =>
  searchParams.get("video")?.replace(/^v?/, "https://www.twitch.tv/videos/") ?? href;

/** Embeddable players: pattern of the host, pattern of the path with an id, and URL of the page for that id. */
const players: readonly [host: RegExp, path: RegExp, page: (id: string, url: URL) => string | undefined][] = [
  [/(^|\.)youtube(-nocookie)?\.com$/, /^\/(?:embed|v)\/([\w-]+)/, watchOnYouTube],
  [/^player\.vimeo\.com$/, /^\/video\/(\d+)/, (id) => pageOf("vimeo", id)],
  [/^player\.twitch\.tv$/, /^(\/)/, twitchPage],
  [/^(embed|www)\.ted\.com$/, /^\/talks\/([\w-]+)/, (talk) => `https://www.ted.com/talks/${talk}`],
  [
    /(^|\.)codepen\.io$/,
    /^\/([\w-]+\/)embed\/(?:preview\/)?[\w-]+/,
    (user, url) => `https://codepen.io/${user}pen/${url.pathname.split("/").findLast(Boolean)}`,
  ],
  [/^open\.spotify\.com$/, /^\/embed\/(.+)/, (path) => `https://open.spotify.com/${path}`],
  [/^w\.soundcloud\.com$/, /^\/(player)/, (_, url) => url.searchParams.get("url") ?? url.href],
  [/(^|\.)dailymotion\.com$/, /^\/embed\/video\/(\w+)/, (id) => pageOf("dailymotion", id)],
  [/^stackblitz\.com$/, /^\/(edit\/[\w-]+|github\/.+)/, (path) => `https://stackblitz.com/${path}`],
  // Mastodon posts; the server can have any host name.
  [/./, /^\/(@[\w.@-]+\/\d+)\/embed$/, (post, url) => `${url.origin}/${post}`],
  [/^gist\.github\.com$/, /^\/(.+?)(?:\.js|\.pibb)$/, (gist) => `https://gist.github.com/${gist}`],
];

/** Returns the address of the page that a player, widget or script shows; undefined for an unknown source. */
export function embedAddress(source: string) {
  const absolute = source.trim().replace(/^\/\//, "https://");
  if (!URL.canParse(absolute)) return undefined;
  const url = new URL(absolute);
  for (const [host, path, page] of players) {
    const [, id] = (host.test(url.hostname) && path.exec(url.pathname)) || [];
    if (id) return page(id, url);
  }
  return undefined;
}
