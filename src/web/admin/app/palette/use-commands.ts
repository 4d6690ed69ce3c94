import { FileText, MousePointerClick, PenLine } from "lucide-react";
import { useNavigate } from "react-router";
import { titledDraft } from "../../../../contract/posts/empty-drafts.ts";
import { statusNames } from "../../../../contract/posts/post-status.ts";
import { articlePath } from "../../../../contract/visitor-pages.ts";
import { api } from "../../data/authenticated-api.ts";
import { useAttempt } from "../../data/use-failure-toast.ts";
import { usePostSearch } from "../../data/use-post-search.ts";
import { openHelp } from "../../help/help-drawer.tsx";
import { startBackup } from "../../system/overview-loader.ts";
import { mayEdit, useSignOut, useUser } from "../session/session.ts";
import { colorSchemes, setColorScheme } from "../shell/color-scheme.ts";
import { type Command, commandsOf, findCommands } from "./commands.ts";

const setSchemes = Object.fromEntries(colorSchemes.map(({ scheme }) => [`#${scheme}`, () => setColorScheme(scheme)]));

const pressing = { kind: "This screen", Icon: MousePointerClick, isDeliberate: true };

/** Commands that press a button of the current screen; at most five whose label contains the text. */
const findButtons = (text: string) =>
  [...document.querySelectorAll<HTMLElement>("main button:enabled")]
    .map((button, index) => ({ button, label: button.ariaLabel ?? button.innerText, to: `#button-${index}` }))
    .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
    .slice(0, 5)
    .map(({ button, ...about }): Command => ({ ...about, ...pressing, run: () => button.click() }));

/** Commands that match the typed text, followed by posts that the server finds for it. */
export function useCommands(text: string) {
  const user = useUser();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const query = text.trim();
  const search = usePostSearch(query);

  /** Starts a backup, and shows it under System. */
  async function backUp() {
    await startBackup();
    await navigate("/admin/system");
  }

  /** Stores a draft with the typed title and opens it in the editor. */
  async function createPost() {
    const { newPostFormat: contentFormat } = (await api.call("GET /settings")).data;
    const { data } = await api.call("POST /blogs", { body: { ...titledDraft(query), contentFormat } });
    await navigate(`/admin/blogs/edit/${data._id}`);
  }

  const runs: Partial<Record<string, () => unknown>> = {
    ...setSchemes,
    "#help": openHelp,
    "#back-up": () => attempt(backUp, "The backup could not be started"),
    "#log-out": useSignOut(),
  };

  const commands = findCommands(commandsOf(user.role), query).map((one): Command => ({ ...one, run: runs[one.to] }));
  if (query) commands.push(...findButtons(query));
  for (const post of search.posts) {
    const kind = post.status === "published" ? "Post" : statusNames[post.status];
    const mine = mayEdit(user, post);
    const to = mine ? `/admin/blogs/edit/${post._id}` : articlePath(post.slug);
    commands.push({ label: post.title, kind, to, outside: !mine, Icon: FileText });
  }
  if (query) {
    const run = () => attempt(createPost, "Failed to create blog post");
    const about = { to: "#new-post", Icon: PenLine, run, isDeliberate: true };
    commands.push({ label: `New post: ${query}`, kind: "Ctrl Enter", ...about });
  }
  return { searching: search.isSearching, failed: search.hasFailed, commands };
}
