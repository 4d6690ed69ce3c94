import { stripVTControlCharacters } from "node:util";

/**
 * Messages of a failed build, without duplicates, with their place in the sources, without the bundler's stack trace.
 */
export function describeFailure({ message }) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .+$/.test(line));
  const messages = lines.join("\n").split(/\n(?=\[)/);
  return [...new Set(messages.map((each) => each.trim()))].join("\n");
}
