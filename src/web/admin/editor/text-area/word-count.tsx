import { memo, useEffect, useState } from "react";
import { countText, readTime } from "../../../../contract/read-time.ts";

const number = new Intl.NumberFormat("en");
/** Characters; counting a longer text waits until the keys rest. */
const long = 50_000;

/** Words and reading time, as readers are told them. */
export const WordCount = memo(function WordCount({ content }: { content: string }) {
  const [counted, count] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => count(content), content.length < long ? 0 : 500);
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
