import type { TextPart } from "../../../server/posts/matches/word-pattern.ts";

/** A text with the words of a search marked. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));
}
