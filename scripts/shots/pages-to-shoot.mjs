/** Every page by the name of its file; `articles` are the published ones. */
export const visitorPages = (articles) => [
  ["home", "/"],
  ["blog", "/blog"],
  ["blog-nothing-found", "/blog?search=zzzz"],
  ["blog-category", "/blog?page=1&category=react"],
  ...articles.map(({ slug }) => [`article-${slug}`, `/blog/${slug}`]),
  ["archive", "/archive"],
  ["tags", "/tags"],
  ["article-missing", "/blog/there-is-no-such-article"],
  ["about", "/about"],
  ["contact", "/contact"],
  ["newsletter", "/newsletter"],
  ["newsletter-unsubscribe", "/newsletter/unsubscribe"],
  ["admin-login", "/admin/login"],
];

export const adminPages = (articles) => [
  ["admin-dashboard", "/admin/dashboard"],
  ["admin-analytics", "/admin/analytics?days=30"],
  ["admin-blogs", "/admin/blogs"],
  ["admin-blogs-create", "/admin/blogs/create"],
  ...articles.slice(0, 1).map(({ id }) => ["admin-blogs-edit", `/admin/blogs/edit/${id}`]),
  ["admin-users", "/admin/users"],
  ["admin-activity", "/admin/users/activity"],
  ["admin-newsletter", "/admin/newsletter"],
  ["admin-contacts", "/admin/contacts"],
  ["admin-settings", "/admin/settings"],
  ["admin-system", "/admin/system"],
  ["admin-trash", "/admin/trash"],
  ["admin-profile", "/admin/profile"],
];

/** Screens of a signed-in user who is not an administrator. */
export const userPages = [
  ["user-dashboard", "/admin/dashboard"],
  ["user-profile", "/admin/profile"],
  ["user-administrators-only", "/admin/users"],
];
