import guide from "../../../../docs/writing.md?raw";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** Text below the title, which the screen shows itself. */
const content = guide.replace(/^# .*\n/, "");

/** Rendered by the server like an article. */
const loadGuide = async () =>
  (await api.call("POST /preview", { body: { content, contentFormat: "markdown" } })).data.html;

export const helpLoader = () => ({ guide: deferred(loadGuide()) });
