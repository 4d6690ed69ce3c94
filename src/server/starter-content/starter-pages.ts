import type { z } from "zod";
import type { NewCustomPage } from "../../contract/custom-pages.ts";
import now from "./pages/now.md?raw";
import uses from "./pages/uses.md?raw";
import metrics from "./projects/metrics-dashboard.md?raw";
import storefront from "./projects/storefront-platform.md?raw";
import tasks from "./projects/team-task-board.md?raw";
import weather from "./projects/weather-companion.md?raw";
import { readStarter } from "./read-starter.ts";

/** A page of a new site, in Markdown with front matter. */
export type StarterPage = z.input<typeof NewCustomPage> & { content: string };

const read = (source: string) => readStarter<StarterPage>(source);

/** Starter pages that stay drafts, since only the owner can complete them. */
export const starterPages = [uses, now].map(read);

/** Sample projects with typical stories: the problem, the approach, the outcome. */
export const starterProjects = [storefront, tasks, metrics, weather].map(read);
