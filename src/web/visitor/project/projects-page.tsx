import type { Project } from "../../../contract/projects.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { Projects } from "./projects.tsx";

export function ProjectsPage({ projects }: { projects: readonly Project[] }) {
  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">{visitorPages.projects.name}</h1>
      <div className="mt-10 flex flex-col gap-24">
        <Projects projects={projects} />
      </div>
    </div>
  );
}
