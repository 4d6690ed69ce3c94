import { parseSync } from "vite";

/** Opening words of comments that are only a relative clause or a fragment, without the noun they describe. */
const fragment = /^(What|Who|Whom|Whose|Of|Those|Which|How)\b/;
/** Matches a conditional clause without a main clause. */
const bareCondition = /^(When|Where)\b[^,]*?(\.|$)/;

interface Comment {
  start: number;
  end: number;
  text: string;
}

function commentsIn(path: string, source: string): Comment[] {
  if (path.endsWith(".css"))
    return [...source.matchAll(/\/\*([^]*?)\*\//g)].map(({ 0: all, 1: text = "", index }) => ({
      start: index,
      end: index + all.length,
      text,
    }));
  return parseSync(path, source).comments.map(({ start, end, value }) => ({ start, end, text: value }));
}

/** Returns one message for each comment of a source file that does not begin with a noun or a verb. */
export function vagueOpeningsIn(path: string, source: string) {
  const comments = commentsIn(path, source);
  return comments.flatMap(({ start, text }, index) => {
    const previous = comments[index - 1];
    // Skips a `//` line that continues the previous comment: only the first line has an opening.
    if (previous && source.startsWith("//", start) && /^\n[ \t]*$/.test(source.slice(previous.end, start))) return [];
    const words = text.replaceAll(/^[ \t]*\*+/gm, "").trim();
    const [opening] = fragment.exec(words) ?? bareCondition.exec(words) ?? [];
    if (!opening) return [];
    const line = source.slice(0, start).split("\n").length;
    return [`${path}:${line}: a comment opens with "${opening.split(" ")[0]}"; begin with a noun or a verb.`];
  });
}
