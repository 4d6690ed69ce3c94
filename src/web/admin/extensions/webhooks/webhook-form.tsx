import { useState } from "react";
import { useRevalidator } from "react-router";
import { webhookEventTexts } from "../../../../contract/extensions/webhooks/webhook-texts.ts";
import {
  type CreatedWebhook,
  NewWebhook,
  type Webhook,
  type WebhookEvent,
} from "../../../../contract/extensions/webhooks/webhooks.ts";
import { Field } from "../../../ui/field.tsx";
import { api } from "../../data/authenticated-api.ts";
import { CallForm } from "../../data/call-form.tsx";
import { CopyField } from "../../forms/copy-field.tsx";
import { validate } from "../../forms/validate.ts";
import { CheckboxGroup } from "../forms/checkbox-group.tsx";

/** Adds a webhook and then shows its secret, or changes `webhook`. */
export function WebhookForm({ webhook, onClose }: { webhook?: Webhook | undefined; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ["post.published"]);
  const [created, setCreated] = useState<CreatedWebhook>();

  async function save(form: FormData) {
    const body = validate(NewWebhook, { ...Object.fromEntries(form), events });
    if (webhook) {
      await api.call("PUT /webhooks/:id", { params: { id: webhook._id }, body });
      onClose();
    } else setCreated((await api.call("POST /webhooks", { body })).data);
    void revalidate();
  }

  if (created)
    return (
      <CopyField
        label="Secret"
        text={created.secret}
        hint="Copy it now: it is shown only once. With it, the receiver verifies that a delivery is from this site."
        className="flex flex-col items-start gap-2"
        fieldClassName="w-full [&_input]:font-mono"
      />
    );

  return (
    <CallForm send={save} submitLabel={webhook ? "Save" : "Add Webhook"} onCancel={onClose}>
      <Field
        label="Address"
        name="url"
        type="url"
        required
        autoComplete="off"
        dir="ltr"
        defaultValue={webhook?.url}
        hint="On the public internet, port 80 or 443"
      />
      <CheckboxGroup legend="Events" name="events" options={webhookEventTexts} value={events} onChange={setEvents} />
    </CallForm>
  );
}
