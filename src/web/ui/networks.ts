interface Article {
  url: string;
  title: string;
}

interface Network {
  name: string;
  /** Hosts of the network's profiles; subdomains count as well. */
  hosts: readonly string[];
  /** SVG path of the network's icon, drawn in the style of lucide, which has no company icons. */
  outline: string;
  /** Returns the URL of the network's page to share an article; undefined if the network has no such page. */
  share?: (article: Article) => string;
}

/** Labels that identify links to the Fediverse, whose servers have no common host. */
export const fediverseLabel = /\b(?:mastodon|fediverse|pixelfed|gotosocial|misskey|pleroma|akkoma|peertube)\b/i;

/** Path of a profile on an unknown host. Listed networks with such paths are recognised first, by their hosts. */
const fediversePath = /^\/@[\w.-]+(?:@[\w.-]+)?\/?$/;

export const shareText = ({ url, title }: Article) => `${title} ${url}`;

/** Mastodon has no common share URL: the reader names an instance on a page of this site. */
export const mastodon: Network = {
  name: "Mastodon",
  hosts: ["mastodon.social", "mastodon.online"],
  outline:
    "M16.5 19.7c-2.3.9-6.5.9-8.5-.2-3.3-1.8-4-5.5-4-10C4 5.2 7 3.5 12 3.5s8 1.7 8 6c0 4.6-1.8 6.3-5.5 6.5-2.3.1-4.5 0-6.3-.5M8.5 12.2V9.3a1.75 1.75 0 0 1 3.5 0v2M12 11.3v-2a1.75 1.75 0 0 1 3.5 0v2.9",
};

/** Networks, in the order of the share links below an article. */
const networks: readonly Network[] = [
  {
    name: "Twitter",
    hosts: ["twitter.com"],
    outline:
      "M23 3a10.9 10.9 0 0 1-3.14 1.53 4.48 4.48 0 0 0-7.86 3v1A10.66 10.66 0 0 1 3 4s-4 9 5 13a11.64 11.64 0 0 1-7 2c9 5 20 0 20-11.5a4.5 4.5 0 0 0-.08-.83A7.72 7.72 0 0 0 23 3z",
    share: ({ url, title }) => `https://twitter.com/intent/tweet?${new URLSearchParams({ url, text: title })}`,
  },
  {
    name: "Facebook",
    hosts: ["facebook.com", "fb.com"],
    outline: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z",
    share: ({ url }) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  },
  {
    name: "LinkedIn",
    hosts: ["linkedin.com"],
    outline:
      "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
    share: ({ url }) => `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
  },
  {
    name: "Bluesky",
    hosts: ["bsky.app", "bsky.social"],
    outline:
      "M12 10.5C10.5 7.5 7.5 4.5 5 3.8 3 3.3 2.5 4.3 2.5 6c0 1 .5 5 .8 6 .7 2 2.7 2.5 4.7 2.2-3 .5-4.5 1.8-2.5 4 3 3.2 5.3.3 6.5-2.7 1.2 3 3.5 5.9 6.5 2.7 2-2.2.5-3.5-2.5-4 2 .3 4-.2 4.7-2.2.3-1 .8-5 .8-6 0-1.7-.5-2.7-2.5-2.2-2.5.7-5.5 3.7-7 6.7z",
    share: (article) => `https://bsky.app/intent/compose?${new URLSearchParams({ text: shareText(article) })}`,
  },
  mastodon,
  { name: "X", hosts: ["x.com"], outline: "M4 4l16 16M20 4 4 20" },
  {
    name: "Threads",
    hosts: ["threads.net", "threads.com"],
    outline: "M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM16 8v5a3 3 0 0 0 6 0v-1a10 10 0 1 0-4 8",
  },
  {
    name: "Instagram",
    hosts: ["instagram.com"],
    outline:
      "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM17.5 6.5v.01",
  },
  {
    name: "YouTube",
    hosts: ["youtube.com", "youtu.be"],
    outline:
      "M4.5 5.5C6 5 10 5 12 5s6 0 7.5.5c1.7.5 2.5 2 2.5 6.5s-.8 6-2.5 6.5c-1.5.5-5.5.5-7.5.5s-6 0-7.5-.5C2.8 18 2 16.5 2 12s.8-6 2.5-6.5zM10 9l5 3-5 3z",
  },
  { name: "Twitch", hosts: ["twitch.tv"], outline: "M21 2H3v16h5v4l4-4h5l4-4V2zM11 11V7M16 11V7" },
  {
    name: "TikTok",
    hosts: ["tiktok.com"],
    outline: "M14 3v12.5a4 4 0 1 1-4-4M14 3c.3 3 2.5 5 5.5 5.3",
  },
  {
    name: "GitHub",
    hosts: ["github.com"],
    outline:
      "M9 19c-5 1.5-5-2.5-7-3m14 6v-3.87a3.37 3.37 0 0 0-.94-2.61c3.14-.35 6.44-1.54 6.44-7A5.44 5.44 0 0 0 20 4.77 5.07 5.07 0 0 0 19.91 1S18.73.65 16 2.48a13.38 13.38 0 0 0-7 0C6.27.65 5.09 1 5.09 1A5.07 5.07 0 0 0 5 4.77a5.44 5.44 0 0 0-1.5 3.78c0 5.42 3.3 6.61 6.44 7A3.37 3.37 0 0 0 9 18.13V22",
  },
  {
    name: "GitLab",
    hosts: ["gitlab.com"],
    outline: "M12 21.5 2 14l1-3.5L6 2.5l2.5 7h7l2.5-7 3 8 1 3.5z",
  },
  {
    name: "Codeberg",
    hosts: ["codeberg.org"],
    outline: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM6.5 20.3 12 9l5.5 11.3",
  },
  {
    name: "Stack Overflow",
    hosts: ["stackoverflow.com", "stackexchange.com"],
    outline: "M4 15v6h15v-6M8 17h7M8.3 12.6l6.8 1.4M9.8 8.2l6.3 2.9M13.2 4l5.3 4.5",
  },
  { name: "npm", hosts: ["npmjs.com"], outline: "M3 3h18v18H3zM8 17V8h8v9M12 8v9" },
  {
    name: "CodePen",
    hosts: ["codepen.io"],
    outline: "M12 2 22 8.5v7L12 22 2 15.5v-7zM12 22v-6.5M22 8.5l-10 7-10-7M2 15.5l10-7 10 7M12 2v6.5",
  },
  {
    name: "Dribbble",
    hosts: ["dribbble.com"],
    outline:
      "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM8.56 2.75c4.37 6.03 6.02 9.42 8.03 17.72M19.13 5.09c-3.72 4.35-8.94 5.66-16.88 5.85M21.75 12.84c-6.62-1.41-12.14 1-16.38 6.32",
  },
  {
    name: "DEV",
    hosts: ["dev.to"],
    outline: "M2 5h20v14H2zM7 9v6h1.5a2 2 0 0 0 2-2v-2a2 2 0 0 0-2-2zM14 9l1.75 6 1.75-6",
  },
  {
    name: "Medium",
    hosts: ["medium.com"],
    outline:
      "M2 12a4.5 5 0 1 0 9 0 4.5 5 0 1 0-9 0zM13 12c0 2.8 1 5 2.5 5s2.5-2.2 2.5-5-1-5-2.5-5-2.5 2.2-2.5 5zM21.5 7.5v9",
  },
  {
    name: "Hashnode",
    hosts: ["hashnode.com", "hashnode.dev"],
    outline: "M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0z",
  },
  { name: "Substack", hosts: ["substack.com"], outline: "M4 3h16M4 7h16M4 11h16v10l-8-4.5L4 21z" },
  { name: "Hacker News", hosts: ["news.ycombinator.com"], outline: "M3 3h18v18H3zM8 7l4 6 4-6M12 13v5" },
  {
    name: "Reddit",
    hosts: ["reddit.com"],
    outline:
      "M3.5 14c0 3.3 3.8 6 8.5 6s8.5-2.7 8.5-6-3.8-6-8.5-6-8.5 2.7-8.5 6zM12 8l1-5 4.5 1.2M9 13v.01M15 13v.01M9 16.3c1.8 1.2 4.2 1.2 6 0",
  },
  { name: "Telegram", hosts: ["t.me", "telegram.me"], outline: "M22 2 11 13M22 2l-7 20-4-9-9-4z" },
  {
    name: "Discord",
    hosts: ["discord.com", "discord.gg"],
    outline:
      "M8 5.5c2.6-.8 5.4-.8 8 0 2.5 3.5 4 7.5 4 11.5-1.5 1.2-3 1.8-4.5 2l-1-2.2c-1.6.4-3.4.4-5 0l-1 2.2c-1.5-.2-3-.8-4.5-2 0-4 1.5-8 4-11.5zM9 12v.5M15 12v.5",
  },
  {
    name: "Matrix",
    hosts: ["matrix.to"],
    outline: "M6 3H3v18h3M18 3h3v18h-3M7 16V9M7 11a2.5 2.5 0 0 1 5 0v5M12 11a2.5 2.5 0 0 1 5 0v5",
  },
  { name: "Unsplash", hosts: ["unsplash.com"], outline: "M9 3h6v5H9zM3 11h6v5h6v-5h6v10H3z" },
  {
    name: "Product Hunt",
    hosts: ["producthunt.com"],
    outline: "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM9.5 17V7.5h3.5a3 3 0 0 1 0 6H9.5",
  },
];

const isBelow = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/** Finds a profile's network by host, else by the link's label, else by a Mastodon path such as `/@name`. */
export function findNetwork({ label, url }: { label: string; url: string }) {
  if (!URL.canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  const name = label.trim().toLowerCase();
  return (
    networks.find(({ hosts }) => hosts.some((host) => isBelow(hostname, host))) ??
    networks.find((network) => network.name.toLowerCase() === name) ??
    (fediverseLabel.test(label) || fediversePath.test(pathname) ? mastodon : undefined)
  );
}

/** Links to the networks' share pages for an article; `url` is the article's canonical address. */
export const shareLinks = (article: Article) =>
  networks.flatMap(({ name, share }) => (share ? [{ label: name, href: share(article) }] : []));
