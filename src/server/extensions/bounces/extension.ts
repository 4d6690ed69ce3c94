import type { Extension } from "../../extension.ts";
import { bouncesApi } from "./bounces.api.ts";
import { createBounces } from "./bounces.ts";

/** Mails that came back, and complaints, reported by signed calls. */
export const bounces: Extension = {
  register: (context, core) => ({ routes: bouncesApi(createBounces(context, core)) }),
};
