import { NewPost } from "../../../../contract/posts/posts.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { validate } from "../../forms/validate.ts";
import { payloadOf, type PostForm } from "../post-form.ts";

/** Shows the unsaved post in a new tab as readers would see it. Throws `CallFailed`. */
export async function openPreview(form: PostForm) {
  const post = payloadOf(form, "");
  validate(NewPost, post);
  // Opens the tab before the call, because browsers allow it only while they handle the press of a button.
  const name = `preview-${Date.now()}`;
  const tab = window.open("", name);
  if (!tab) throw new CallFailed(0, "The browser blocked the new tab. Allow pop-ups for this site and try again.");

  try {
    // Renews an expired session here, because the new tab could not show the sign-in dialog.
    await api.call("GET /auth/me");
    submitTo(name, JSON.stringify(post));
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Posts a form into the tab, because a URL cannot hold a whole post. */
function submitTo(tabName: string, post: string) {
  const input = Object.assign(document.createElement("input"), { type: "hidden", name: "post", value: post });
  const form = Object.assign(document.createElement("form"), { method: "post", action: "/admin/preview" });
  form.target = tabName;
  form.hidden = true;
  form.append(input);
  document.body.append(form);
  form.submit();
  form.remove();
}
