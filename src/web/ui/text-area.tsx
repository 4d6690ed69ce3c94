import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from "react";

interface Props extends ComponentProps<"textarea"> {
  value: string;
  ref?: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A textarea that shows `value`. React would write the text of a controlled one into the page at every key, which is
 * slow in a long text, and after which Chromium takes back one letter at a time.
 */
export function TextArea({ value, ref, ...textarea }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const area = ref ?? own;
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  });

  return <textarea ref={area} {...textarea} />;
}
