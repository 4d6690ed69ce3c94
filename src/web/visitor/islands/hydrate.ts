import type { ComponentType } from "react";

// This module is loaded when an island is first used; it loads React and only the component of that island.
const components = {
  "newsletter-form": () => import("../newsletter/newsletter-form.tsx").then((module) => module.NewsletterForm),
  "contact-form": () => import("../contact/contact-form.tsx").then((module) => module.ContactForm),
  "sign-in-form": () => import("../sign-in/sign-in-form.tsx").then((module) => module.SignInForm),
};

export type IslandName = keyof typeof components;

/** Hydrates one island; resolves when the island handles events. */
export async function hydrate(island: HTMLElement) {
  if (island.dataset.island === "blog-filters") {
    const { searchAsYouType } = await import("../blog/search-as-you-type.ts");
    return searchAsYouType(island);
  }
  const load: () => Promise<ComponentType<never>> = components[island.dataset.island as IslandName];
  const [component, { hydrateIsland }] = await Promise.all([load(), import("./hydrate-island.tsx")]);
  return hydrateIsland(island, component);
}
