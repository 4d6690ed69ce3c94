/** Further words by which the palette finds a target, by its path. */
export const keywords: Partial<Record<string, string>> = {
  "/": "home public readers preview",
  "/admin/dashboard": "home start overview figures",
  "/admin/analytics": "statistics stats views visitors traffic referrers",
  "/admin/blogs": "articles drafts scheduled calendar trash deleted restore",
  "/admin/blogs/create": "article draft",
  "/admin/blogs/labels": "topics merge rename",
  "/admin/contacts": "inbox replies spam",
  "#help": "shortcuts keys markdown import move wordpress ghost hugo domain backup",
  "/admin/media": "images pictures photos files uploads library",
  "/admin/newsletter": "subscribers readers emails export csv import",
  "/admin/newsletter/issues": "campaigns digest",
  "/admin/profile": "photo avatar portrait picture password email sessions account name bio",
  "/admin/system/redirects": "import export old former urls links permalinks domain",
  "/admin/settings#settings-about": "bio projects portfolio career",
  "/admin/settings#settings-identity": "name title logo photo portrait icon favicon",
  "/admin/settings#settings-look": "color colour accent theme hue",
  "/admin/settings#settings-legal": "privacy terms imprint",
  "/admin/settings#settings-links": "social github linkedin mastodon support",
  "/admin/settings#settings-mail": "smtp sender email",
  "/admin/settings#settings-newsletter": "digest weekly confirmation subscribers archive",
  "/admin/settings#settings-writing": "format language timezone",
  "/admin/system": "backup restore health jobs errors version upgrade",
  "/admin/system/import": "move migrate wordpress ghost hugo jekyll substack medium notion obsidian markdown blog zip",
  "/admin/system/mails": "smtp email queue failed sent",
  "/admin/users": "people team accounts roles invite authors administrators",
  "/admin/system/activity": "security audit log sign-ins",
  "#back-up": "backup download save",
  "#dark": "color theme night",
  "#light": "color theme day",
  "#log-out": "sign out logout logoff quit",
  "#system": "color theme automatic",
};

/** Whether each typed word is in the label, or begins a keyword of the target. */
export function matches({ label, to }: { label: string; to: string }, text: string) {
  const known = (keywords[to] ?? "").split(" ");
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word) || known.some((keyword) => keyword.startsWith(word)));
}
