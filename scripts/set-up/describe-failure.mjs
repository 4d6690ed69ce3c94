import { stripVTControlCharacters } from "node:util";

/** What of a failed build helps to mend it: each message once, with its place in the sources, without the bundler's stack. */
export function describeFailure({ message }) {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => !/^\s+at .+$/.test(line));
  const messages = lines.join("\n").split(/\n(?=\[)/);
  return [...new Set(messages.map((each) => each.trim()))].join("\n");
}
