// Not `font`: with features of a font switched on it is empty.
const copied = [
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

/** How far down a textarea shows these places of its text: it does not tell, so a copy of it is laid out. */
export function topsInTextarea(area: HTMLTextAreaElement, places: readonly number[]) {
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const property of copied) copy.style[property] = style[property];
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
  const marks = places.map((place) => {
    const mark = document.createElement("span");
    copy.append(value.slice(from, place), mark);
    from = place;
    return mark;
  });
  copy.append(value.slice(from));
  document.body.append(copy);
  const tops = marks.map((mark) => mark.offsetTop);
  copy.remove();
  return tops;
}
