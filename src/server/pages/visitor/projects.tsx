import type { FastifyInstance } from "fastify";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ProjectsPage } from "../../../web/visitor/project/projects-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { showPage } from "../page/send-page.ts";

const { projects: list, home } = visitorPages;

/** Serves `/projects`, all projects; redirects home if there is none. */
export const projectList = (app: FastifyInstance, context: PageContext) =>
  app.get(list.path, (request, reply) =>
    showPage(context, request, reply, list, ({ name, projects }) => {
      if (projects.length === 0) return { status: 302, movedTo: home.path, isMissing: true };
      return {
        head: { title: list.name, description: `Projects by ${name}.`, trail: [[list.name, list.path]] },
        body: <ProjectsPage projects={projects} />,
      };
    }),
  );
