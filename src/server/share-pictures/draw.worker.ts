import { handleTasks } from "../workers/handle-tasks.ts";
import type { Drawing } from "./picture.ts";

handleTasks(async () => {
  const [{ drawCard }, { cutPhoto }] = await Promise.all([import("./draw-card.ts"), import("./cut-photo.ts")]);
  return (drawing: Drawing): Promise<Buffer> =>
    "card" in drawing ? drawCard(drawing.card, drawing.look) : cutPhoto(drawing.path);
});
