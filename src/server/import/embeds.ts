/** Pages of what other sites embed, by the address of the frame or script. */
const frames: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /^(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/videoseries\?(?:.*&)?list=([\w-]+)/,
    ([, id]) => `https://www.youtube.com/playlist?list=${id}`,
  ],
  [/^(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,})/, ([, id = ""]) => youtubePage(id)],
  [/^player\.vimeo\.com\/video\/(\d+)/, ([, id = ""]) => vimeoPage(id)],
  [/^(?:www\.)?dailymotion\.com\/embed\/video\/(\w+)/, ([, id]) => `https://www.dailymotion.com/video/${id}`],
  [/^player\.twitch\.tv\/\?(?:.*&)?video=v?(\d+)/, ([, id]) => `https://www.twitch.tv/videos/${id}`],
  [/^open\.spotify\.com\/embed\/([\w/]+)/, ([, path]) => `https://open.spotify.com/${path}`],
  [/^codepen\.io\/([\w-]+)\/embed\/(?:preview\/)?(\w+)/, ([, user, pen]) => `https://codepen.io/${user}/pen/${pen}`],
  [/^(?:embed\.ted\.com|www\.ted\.com)\/talks\/([\w-]+)/, ([, talk]) => `https://www.ted.com/talks/${talk}`],
  [/^gist\.github\.com\/([\w/-]+)\.js/, ([, path]) => `https://gist.github.com/${path}`],
];

export const youtubePage = (id: string) => `https://www.youtube.com/watch?v=${encodeURIComponent(id)}`;
export const vimeoPage = (id: string) => `https://vimeo.com/${encodeURIComponent(id)}`;

/** Returns the page to link instead of an embedded frame: that of the video, else the frame's own address. */
export function pageOfEmbed(source: string): string | undefined {
  const address = source.trim().replace(/^\/\//, "https://").replaceAll("&amp;", "&");
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return undefined;
  const { host, pathname, search } = new URL(address);
  for (const [pattern, page] of frames) {
    const match = pattern.exec(host + pathname + search);
    if (match) return page(match);
  }
  return address;
}

/** Whether an address is that of a script that embeds a page. */
export const isEmbeddingScript = (source: string) => /^(?:https?:)?\/\/gist\.github\.com\//i.test(source.trim());
