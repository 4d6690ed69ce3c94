import { readFileSync } from "node:fs";

export interface Instruction {
  name: string;
  /** Flags of the instruction, such as `--from=build`. */
  flags: Record<string, string>;
  text: string;
}

export interface Stage {
  image: string;
  name: string | undefined;
  instructions: Instruction[];
}

/** Returns the stages of a Dockerfile with their instructions; lines that end in a backslash are joined. */
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

/** Parses an instruction in JSON form, such as `["folio", "start"]`. */
export const wordsOf = ({ text }: Instruction): string[] => JSON.parse(text);
