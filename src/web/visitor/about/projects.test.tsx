import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Project } from "../../../contract/site-settings/site-settings.ts";
import { Projects } from "../project/projects.tsx";

const linksOf = (addresses: Pick<Project, "demoUrl" | "githubUrl">) => {
  const project = { id: "a", title: "A", description: "", image: null, technologies: [], featured: true, ...addresses };
  const markup = renderToStaticMarkup(<Projects projects={[project]} />);
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
};

test("a project links once to its demo and its source, except for the placeholder #", () => {
  expect(linksOf({ demoUrl: "https://demo.example/", githubUrl: "/source" })).toEqual([
    "https://demo.example/",
    "/source",
  ]);
  expect(linksOf({ demoUrl: "https://demo.example/" })).toEqual(["https://demo.example/"]);
  expect(linksOf({ demoUrl: "#", githubUrl: "#" })).toEqual([]);
});
