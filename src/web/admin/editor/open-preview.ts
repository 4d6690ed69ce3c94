import { type PostForm, payloadOf, withImages } from "./post-form.ts";
import type { usePickedImages } from "./use-picked-images.ts";

/** Shows the unsaved post as readers would get it, in a new tab: a form's post, since an address could not hold it. */
export async function openPreview(form: PostForm, images: ReturnType<typeof usePickedImages>) {
  const whole = withImages(form, await images.upload(images.picked));
  const field = document.createElement("input");
  field.type = "hidden";
  field.name = "post";
  field.value = JSON.stringify(payloadOf(whole, ""));

  const carrier = document.createElement("form");
  carrier.method = "post";
  carrier.action = "/admin/preview";
  carrier.target = "_blank";
  carrier.hidden = true;
  carrier.append(field);
  document.body.append(carrier);
  carrier.submit();
  carrier.remove();
}
