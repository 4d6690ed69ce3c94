import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";

interface Props extends ComponentProps<"textarea"> {
  value: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A textarea that shows `value`. React would write the text of a controlled one into the page on every keystroke, which
 * is slow for a long text, and after which Chromium undoes one letter at a time.
 */
export function TextArea({ value, ref, ...textarea }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  });

  return <textarea ref={area} {...textarea} />;
}
