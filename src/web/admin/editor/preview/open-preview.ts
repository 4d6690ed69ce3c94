import { NewPost } from "../../../../contract/posts.ts";
import { CallFailed } from "../../../api.ts";
import { api } from "../../data/authenticated-api.ts";
import { validate } from "../../forms/validate.ts";
import type { usePickedImages } from "../images/use-picked-images.ts";
import { type PostForm, payloadOf, withImages } from "../post-form.ts";

/** Shows the unsaved post as readers would get it, in a new tab: a form's post, since an address could not hold it. */
export async function openPreview(form: PostForm, images: ReturnType<typeof usePickedImages>) {
  validate(NewPost, payloadOf(form, ""));
  // Opened at once: a browser lets only a press of a button open a tab, not the end of an upload.
  const name = `preview-${Date.now()}`;
  const tab = window.open("", name);
  if (!tab) throw new CallFailed(0, "The browser does not let a new tab open. Allow it for this site and try again.");

  try {
    // The new tab could not ask to sign in again; this one can.
    await api.call("GET /auth/me");
    const whole = withImages(form, await images.upload(images.picked));
    post(name, JSON.stringify(payloadOf(whole, "")));
  } catch (error) {
    tab.close();
    throw error;
  }
}

function post(target: string, value: string) {
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "post";
  field.value = value;

  const carrier = document.createElement("form");
  carrier.method = "post";
  carrier.action = "/admin/preview";
  carrier.target = target;
  carrier.hidden = true;
  carrier.append(field);
  document.body.append(carrier);
  carrier.submit();
  carrier.remove();
}
