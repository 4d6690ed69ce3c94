/** Built-in pages of the public site. Routes, links, the sitemap and the analytics use this table. */
export const visitorPages = {
  home: { path: "/", name: "Home" },
  blog: { path: "/blog", name: "Blog" },
  archive: { path: "/archive", name: "Archive" },
  tags: { path: "/tags", name: "Tags" },
  projects: { path: "/projects", name: "Projects" },
  about: { path: "/about", name: "About" },
  contact: { path: "/contact", name: "Contact" },
  newsletter: { path: "/newsletter", name: "Newsletter" },
  privacy: { path: "/privacy", name: "Privacy Policy" },
  terms: { path: "/terms", name: "Terms of Service" },
} as const;

export const articlePath = (slug: string) => `${visitorPages.blog.path}/${encodeURIComponent(slug)}`;

/** Path of the page that lists the articles with a tag. */
export const tagPath = (slug: string) => `${visitorPages.tags.path}/${encodeURIComponent(slug)}`;

/** Path of the contact form for a message about the article with this slug. */
export const contactAboutPath = (slug: string) => `${visitorPages.contact.path}/${encodeURIComponent(slug)}`;

/** Path of the page that asks for the reader's Mastodon instance, to share the article with this slug there. */
export const mastodonPath = (slug: string) => `/share/mastodon/${encodeURIComponent(slug)}`;

/** Path of a custom page; a project's path is below that of the list of projects. */
export const customPagePath = ({ slug, project }: { slug: string; project?: unknown }) =>
  `${project ? visitorPages.projects.path : ""}/${encodeURIComponent(slug)}`;

/** Page of a newsletter issue, by its number. */
export const issuePath = (number: number) => `${visitorPages.newsletter.path}/${number}`;
/** Whether a path without its query has the form of an issue's path. */
export const isIssuePath = (path: string) => /^\/newsletter\/\d+$/.test(path);

/** Prefix of the paths of authors. */
export const authorsPath = "/authors";

/** Page of an author; exists only if several people have published. */
export const authorPath = (slug: string) => `${authorsPath}/${encodeURIComponent(slug)}`;

/** Path of the page that a draft link opens. */
export const draftLinkPath = (token: string) => `/preview/${token}`;

/** Path that search engines and analytics ignore, because only the newsletter links to it. */
export const unsubscribePath = "/newsletter/unsubscribe";

/** Path of the page on which a subscriber ends a subscription or chooses its topics, without signing in. */
export const subscriptionLinkPath = (token: string) => `${unsubscribePath}?token=${token}`;
/** Page linked from the mail that asks to confirm a subscription. */
export const confirmPath = "/newsletter/confirm";

export const feedFormats = {
  rss: { path: "/rss.xml", name: "RSS", type: "application/rss+xml" },
  atom: { path: "/atom.xml", name: "Atom", type: "application/atom+xml" },
  json: { path: "/feed.json", name: "JSON Feed", type: "application/feed+json" },
} as const;

export const newsletterFeed = { ...feedFormats.rss, path: `${visitorPages.newsletter.path}/feed.xml` } as const;

export const authorFeedPath = (slug: string) => authorPath(slug) + feedFormats.rss.path;

/**
 * Query parameter that makes a page confirm a form sent without scripts. Its value is the anchor of the form; the
 * confirmation is shown instead of the form.
 */
export const doneParameter = "done";

/** Pages that show a refused form again, with the typed values, if it was sent without scripts. */
export type FormPage =
  | "contact"
  | "newsletter"
  | "unsubscribe"
  | "subscription-link"
  | "confirm-subscription"
  | "sign-in"
  | "forgot-password"
  | "set-password";
