import { memo, useEffect, useState } from "react";
import { countText, readTime } from "../../../../contract/read-time.ts";

const number = new Intl.NumberFormat("en");
/** Characters; a longer text is counted when typing pauses. */
const maxCountedAtOnce = 50_000;
const pauseMs = 500;

/** Words, characters of scripts without spaces, and the reading time that readers see. */
export const WordCount = memo(function WordCount({ content }: { content: string }) {
  const [counted, setCounted] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(content), content.length < maxCountedAtOnce ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [content]);

  return <Figures content={counted} />;
});

const Figures = memo(function Figures({ content }: { content: string }) {
  const { words, characters } = countText(content);
  return (
    <p className="shrink-0 tabular-nums">
      {(words > 0 || characters === 0) && (words === 1 ? "1 word" : `${number.format(words)} words`)}
      {words > 0 && characters > 0 && " · "}
      {characters > 0 && (characters === 1 ? "1 character" : `${number.format(characters)} characters`)}
      {words + characters > 0 && <> · {number.format(readTime(content))} min read</>}
    </p>
  );
});
