/** What decides where lines wrap. `font` is missing because it is empty while features of a font are switched on. */
const copiedStyles = [
  "fontFamily",
  "fontSize",
  "fontWeight",
  "fontFeatureSettings",
  "fontVariationSettings",
  "lineHeight",
  "letterSpacing",
  "wordSpacing",
  "padding",
  "tabSize",
  "textTransform",
  "wordBreak",
  "overflowWrap",
] as const;

/**
 * How far down a textarea shows these positions of its text, in pixels. Browsers have no API for that, so a copy of
 * the text is laid out in a hidden element of the same style.
 */
export function textareaOffsets(area: HTMLTextAreaElement, positions: readonly number[]) {
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const property of copiedStyles) copy.style[property] = style[property];
  Object.assign(copy.style, {
    position: "absolute",
    top: "0",
    left: "-200vw",
    visibility: "hidden",
    contain: "content",
    boxSizing: "border-box",
    width: `${area.clientWidth}px`,
    whiteSpace: "pre-wrap",
  });
  const { value } = area;
  let from = 0;
  const markers = positions.map((position) => {
    const marker = document.createElement("span");
    copy.append(value.slice(from, position), marker);
    from = position;
    return marker;
  });
  copy.append(value.slice(from));
  document.body.append(copy);
  const offsets = markers.map((marker) => marker.offsetTop);
  copy.remove();
  return offsets;
}
