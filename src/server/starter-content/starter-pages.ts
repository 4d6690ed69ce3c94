import type { NewCustomPage } from "../../contract/custom-pages.ts";
import now from "./pages/now.md?raw";
import uses from "./pages/uses.md?raw";
import { readStarter } from "./read-starter.ts";

/** A page that a new site contains as a draft, since only the owner can complete it. */
export type StarterPage = Pick<NewCustomPage, "title" | "slug" | "description" | "content">;

export const starterPages: StarterPage[] = [uses, now].map((source) => readStarter<StarterPage>(source));
