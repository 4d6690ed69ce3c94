export const navigation = [
  { label: "Home", href: "/" },
  { label: "Blog", href: "/blog" },
  { label: "About", href: "/about" },
  { label: "Contact", href: "/contact" },
] as const;

/** Home is active on its own address only, the others on everything below theirs too. */
export const isActive = (href: string, path: string) => (href === "/" ? path === "/" : path.startsWith(href));
