import guide from "../../../../docs/writing.md?raw";
import { api } from "../data/authenticated-api.ts";
import { deferred } from "../data/loading.ts";

/** The text below the title, which is that of the screen. */
const content = guide.replace(/^# .*\n/, "");

/** Rendered by the server, as readers would get it. */
const loadGuide = async () =>
  (await api.call("POST /preview", { body: { content, contentFormat: "markdown" } })).data.html;

export const helpLoader = () => ({ guide: deferred(loadGuide()) });
