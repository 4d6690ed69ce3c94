import { NewPost } from "../../../../contract/posts/posts.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { validate } from "../../forms/validate.ts";
import type { usePickedImages } from "../images/use-picked-images.ts";
import { payloadOf, type PostForm, withImages } from "../post-form.ts";

/** Shows the unsaved post in a new tab as readers would see it. Throws `CallFailed`. */
export async function openPreview(form: PostForm, images: ReturnType<typeof usePickedImages>) {
  validate(NewPost, payloadOf(form, ""));
  // Opened before the upload: browsers open a tab only while they handle the press of a button.
  const name = `preview-${Date.now()}`;
  const tab = window.open("", name);
  if (!tab) throw new CallFailed(0, "The browser blocked the new tab. Allow pop-ups for this site and try again.");

  try {
    // Renews an expired session here, because the new tab could not show the sign-in dialog.
    await api.call("GET /auth/me");
    const complete = withImages(form, await images.upload(images.picked));
    submitTo(name, JSON.stringify(payloadOf(complete, "")));
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** Posts a form into the tab, because a URL cannot hold a whole post. */
function submitTo(tabName: string, post: string) {
  const input = document.createElement("input");
  input.type = "hidden";
  input.name = "post";
  input.value = post;

  const form = document.createElement("form");
  form.method = "post";
  form.action = "/admin/preview";
  form.target = tabName;
  form.hidden = true;
  form.append(input);
  document.body.append(form);
  form.submit();
  form.remove();
}
