import type { NewCustomPage } from "../../contract/custom-pages.ts";
import now from "./pages/now.md?raw";
import uses from "./pages/uses.md?raw";

/** A page that a new site contains as a draft, since only the owner can complete it. */
export type StarterPage = Pick<NewCustomPage, "title" | "slug" | "description" | "content">;

export const starterPages: StarterPage[] = [
  {
    title: "Uses",
    slug: "uses",
    description: "The hardware, software and services that I work with.",
    content: uses,
  },
  {
    title: "Now",
    slug: "now",
    description: "What I am working on, learning and reading these days.",
    content: now,
  },
];
