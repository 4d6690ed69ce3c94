import { type RefObject, useLayoutEffect } from "react";

/**
 * Shows a text in a textarea that React does not control: controlled, each key would write the whole text into the
 * page once more, and in an article of a megabyte one would notice.
 */
export function useShownText(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  useLayoutEffect(() => {
    if (area.current && area.current.value !== text) area.current.value = text;
  }, [area, text]);
}
