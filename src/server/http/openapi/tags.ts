/** Groups of calls, each with the first segments of their paths. */
const groups: [name: string, segments: string, description: string][] = [
  ["Account", "auth", "Signing in, and the account, sessions and access tokens of the signed-in person"],
  ["Posts", "blogs series preview draft-links labels", "Articles with their drafts, history, labels and images"],
  ["Authors", "authors", "Authors of published articles"],
  ["Pages", "pages", "The owner's own pages and projects"],
  ["Media", "media", "Uploaded images and where they are used"],
  ["Redirects", "redirects", "Redirects of former addresses, and addresses that nothing answers"],
  ["Imports", "imports", "Imports of sites from other programs"],
  ["Trash", "trash", "Deleted documents, which can be restored for some time"],
  ["Messages", "contacts", "Messages of visitors, and replies by mail"],
  ["Newsletter", "newsletter", "Subscribers, and issues that are sent to them"],
  ["Webmentions", "webmentions", "Links from pages of other sites to articles"],
  ["Webhooks", "webhooks", "Addresses that are notified of posts, messages and subscribers"],
  ["Users", "users security-events", "Accounts of all people, and the log of security events"],
  ["Mail", "mail mails", "Mail that the site sends, and whether it can send any"],
  ["Analytics", "analytics dashboard", "Figures about readers and content"],
  ["Settings", "settings starter-articles starter-settings", "Texts and options of the site, and its examples"],
  ["System", "system jobs backups", "Health, background jobs and backups"],
];

/** The groups with their descriptions, as OpenAPI lists them. */
export const tags = groups.map(([name, , description]) => ({ name, description }));

/** Returns the name of the group that a path belongs to. */
export function tagOf(url: string) {
  const [, segment = ""] = url.split("/");
  return groups.find(([, segments]) => segments.split(" ").includes(segment))?.[0] ?? segment;
}
