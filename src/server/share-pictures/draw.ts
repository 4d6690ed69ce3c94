import { cutPhoto } from "./cut-photo.ts";
import { drawCard } from "./draw-card.ts";
import type { Drawing } from "./picture.ts";

/** What the process for pictures does. */
export const draw = (drawing: Drawing) =>
  "card" in drawing ? drawCard(drawing.card, drawing.look) : cutPhoto(drawing.path);
