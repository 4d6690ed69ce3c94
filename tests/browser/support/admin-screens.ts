/** Screens of the back office that exist on every site. */
export const adminScreens = (
  "/admin/dashboard /admin/blogs /admin/blogs?search=zzzz /admin/blogs/create /admin/users " +
  "/admin/newsletter /admin/newsletter/issues /admin/newsletter?search=zzzz /admin/contacts " +
  "/admin/analytics /admin/media /admin/pages /admin/pages/create /admin/profile /admin/settings " +
  "/admin/system /admin/system/import /admin/system/redirects /admin/system/activity /admin/system/mails " +
  "/admin/system/unknown-addresses /admin/system/trash"
).split(" ");
