import { useState } from "react";
import { useRevalidator } from "react-router";
import { redirectLimits } from "../../../contract/redirects/redirect-texts.ts";
import { NewRedirect, type RedirectStatus } from "../../../contract/redirects/redirects.ts";
import { SelectField } from "../../ui/choices.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { CallForm } from "../data/call-form.tsx";
import { validate } from "../forms/validate.ts";
import { statusNames } from "./redirects-loader.ts";

/** Initial values of the redirect form; `_id` is set for a stored redirect. */
export interface EditedRedirect {
  _id?: string;
  source: string;
  target?: string;
  status?: RedirectStatus;
}

interface Props {
  /** Redirect to edit; the dialog is open while this is defined. */
  edited: EditedRedirect | undefined;
  onClose: () => void;
}

/** Adds a redirect, or changes one. */
export const RedirectDialog = ({ edited, onClose }: Props) =>
  edited && (
    <Dialog open onClose={onClose} title={edited._id ? "Edit Redirect" : "Add Redirect"} disablePointerDismissal>
      <RedirectForm edited={edited} onClose={onClose} />
    </Dialog>
  );

const statuses = [301, 302, 410] as const;
const statusHints = {
  301: "Moved permanently: search engines adopt the new address",
  302: "Moved temporarily: search engines keep the old address",
  410: "Removed permanently: visitors see that the page is gone",
} as const;

const addressInput = {
  autoComplete: "off",
  autoCapitalize: "none",
  spellCheck: false,
  dir: "ltr",
  required: true,
} as const;

function RedirectForm({ edited, onClose }: { edited: EditedRedirect; onClose: () => void }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [status, setStatus] = useState<RedirectStatus>(edited.status ?? 301);

  async function save(form: FormData) {
    const { origin: _, ...body } = validate(NewRedirect, { ...Object.fromEntries(form), status });
    const { data } = edited._id
      ? await api.call("PUT /redirects/:id", { params: { id: edited._id }, body })
      : await api.call("POST /redirects", { body });
    toast({
      type: "success",
      title: edited._id ? "Saved" : "Added",
      message: data.status === 410 ? `“${data.source}” is marked as gone` : `“${data.source}” leads to ${data.target}`,
    });
    onClose();
    void revalidate();
  }

  return (
    <CallForm send={save} submitLabel={edited._id ? "Save Redirect" : "Add Redirect"} onCancel={onClose}>
      <Field
        label="Pattern"
        name="source"
        {...addressInput}
        defaultValue={edited.source}
        placeholder="/2019/05/title"
        maxLength={redirectLimits.target}
        hint="An old address. :name stands for one part of its path, * at the end for the rest"
      />
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => setStatus(Number(event.currentTarget.value) as RedirectStatus)}
        hint={statusHints[status]}
      >
        {statuses.map((value) => (
          <option key={value} value={value}>
            {`${value} ${statusNames[value]}`}
          </option>
        ))}
      </SelectField>
      {status !== 410 && (
        <Field
          label="Target"
          name="target"
          {...addressInput}
          defaultValue={edited.target}
          placeholder="/blog/title"
          maxLength={redirectLimits.target}
          hint="A path of this site, or an address that begins with https://. It can use :name, and :splat for the *"
        />
      )}
    </CallForm>
  );
}
