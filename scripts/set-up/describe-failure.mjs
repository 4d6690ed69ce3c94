import { stripVTControlCharacters } from "node:util";

/**
 * Returns the messages of a failed build with their source positions, without duplicates or the bundler's stack trace.
 */
export function describeFailure({ message }) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .+$/.test(line));
  const messages = lines.join("\n").split(/\n(?=\[)/);
  return [...new Set(messages.map((each) => each.trim()))].join("\n");
}
