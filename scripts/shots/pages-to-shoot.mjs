/**
 * All visitor pages, as pairs of screenshot name and path. `articles` are published, `authors` have published articles.
 */
export const visitorPages = ({ articles, authors, tags, customPages }) => [
  ["home", "/"],
  ["blog", "/blog"],
  ["blog-nothing-found", "/blog?search=zzzz"],
  ["blog-category", "/blog?page=1&category=react"],
  // Shortens slugs, because a file name has at most 255 bytes.
  ...articles.map(({ slug }) => [`article-${slug.slice(0, 60)}`, `/blog/${slug}`]),
  ["archive", "/archive"],
  ["tags", "/tags"],
  ...tags.slice(0, 1).map((tag) => ["tag", `/tags/${tag}`]),
  ...(authors.length > 1 ? authors.map(({ slug }) => [`author-${slug.slice(0, 60)}`, `/authors/${slug}`]) : []),
  ...customPages.map(({ slug, project }) => [`page-${slug}`, `${project ? "/projects" : ""}/${slug}`]),
  ["projects", "/projects"],
  ["article-missing", "/blog/there-is-no-such-article"],
  ["about", "/about"],
  ["contact", "/contact"],
  ["newsletter", "/newsletter"],
  ["privacy", "/privacy"],
  ["unsubscribe", "/newsletter/unsubscribe"],
  ["api-docs", "/api/docs"],
  ["admin-login", "/admin/login"],
  ["admin-forgot", "/admin/forgot"],
];

const settingsSubjects = "identity home navigation about projects contact links legal look writing mail".split(" ");

export const adminPages = ({ articles, authors, customPages }) => [
  ["admin-dashboard", "/admin/dashboard"],
  ["admin-analytics", "/admin/analytics?days=30"],
  ["admin-blogs", "/admin/blogs"],
  ["admin-blogs-create", "/admin/blogs/create"],
  ...articles.slice(0, 1).map(({ id }) => ["admin-blogs-edit", `/admin/blogs/edit/${id}`]),
  ["admin-labels", "/admin/blogs#labels"],
  ["admin-trash", "/admin/system/trash"],
  ["admin-media", "/admin/media"],
  ["admin-pages", "/admin/pages"],
  ...customPages.slice(0, 1).map(({ id }) => ["admin-pages-edit", `/admin/pages/edit/${id}`]),
  ["admin-users", "/admin/users"],
  ...authors.slice(0, 1).map(({ id }) => ["admin-users-profile", `/admin/users#edit=${id}`]),
  ["admin-activity", "/admin/system/activity"],
  ["admin-newsletter", "/admin/newsletter"],
  ["admin-newsletter-import", "/admin/newsletter#import"],
  ["admin-issues", "/admin/newsletter/issues"],
  ["admin-issue-create", "/admin/newsletter/issues/create"],
  ["admin-contacts", "/admin/contacts"],
  ["admin-webmentions", "/admin/system/webmentions"],
  ["admin-webhooks", "/admin/system/webhooks"],
  ["admin-webhooks-add", "/admin/system/webhooks#add"],
  ...settingsSubjects.map((subject) => [`admin-settings-${subject}`, `/admin/settings/${subject}`]),
  ["admin-system", "/admin/system"],
  ["admin-import", "/admin/system/import"],
  ["admin-mails", "/admin/system/mails"],
  ["admin-redirects", "/admin/system/redirects"],
  ["admin-unknown-addresses", "/admin/system/unknown-addresses"],
  ["admin-help", "/admin/dashboard#help"],
  ["admin-profile", "/admin/profile"],
];

/** Screens of a signed-in user who is not an administrator. */
export const userPages = [
  ["user-dashboard", "/admin/dashboard"],
  ["user-profile", "/admin/profile"],
  ["user-administrators-only", "/admin/users"],
];
