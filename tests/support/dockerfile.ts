import { readFileSync } from "node:fs";

export interface Instruction {
  name: string;
  /** `--from=build` and the like. */
  flags: Record<string, string>;
  text: string;
}

export interface Stage {
  image: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** The stages of a Dockerfile with their instructions; those that end in a backslash are one line. */
export function readDockerfile(path: string): Stage[] {
  const lines = readFileSync(path, "utf8")
    .replaceAll(/^#.*\n/gm, "")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  const stages: Stage[] = [];
  for (const line of lines.filter((each) => each.trim())) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [image = "", , stage] = rest.split(/\s+/);
      stages.push({ image, name: stage, instructions: [] });
    } else {
      const [given = ""] = /^(--[\w-]+=\S+\s+)*/.exec(rest) ?? [];
      const flags = Object.fromEntries([...given.matchAll(/--([\w-]+)=(\S+)/g)].map(([, key, value]) => [key, value]));
      stages.at(-1)!.instructions.push({ name, flags, text: rest.slice(given.length) });
    }
  }
  return stages;
}

/** The words of an instruction in the form of JSON, as `["folio", "start"]`. */
export const wordsOf = ({ text }: Instruction): string[] => JSON.parse(text);
