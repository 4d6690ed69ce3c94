import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { blankProject, type Project } from "../../../contract/projects.ts";
import { Projects } from "../project/projects.tsx";

const linksOf = (of: Partial<Project>) => {
  const project = { id: "a", title: "A", slug: "a", description: "", hasStory: false, ...blankProject, ...of };
  const markup = renderToStaticMarkup(<Projects projects={[project]} />);
  return [...markup.matchAll(/href="([^"]*)"/g)].map(([, address]) => address);
};

test("a project links once to its page, its demo and its source", () => {
  const links = { demoUrl: "https://demo.example/", sourceUrl: "/source" };
  expect(linksOf({ hasStory: true, ...links })).toEqual(["/projects/a", "https://demo.example/", "/source"]);
  expect(linksOf(links)).toEqual(["https://demo.example/", "/source"]);
  expect(linksOf({ demoUrl: "https://demo.example/" })).toEqual(["https://demo.example/"]);
  expect(linksOf({})).toEqual(["/projects/a"]);
});
