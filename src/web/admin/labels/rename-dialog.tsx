import { type FormEvent, useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { Label, LabelKind } from "../../../contract/labels.ts";
import { postLimits } from "../../../contract/posts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog, useLastDefined } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";

interface Props {
  /** The dialog is open while it is set. */
  label: Label | undefined;
  kind: LabelKind;
  /** Suggested names: choosing one merges the two. */
  others: readonly Label[];
  onClose: () => void;
}

/** Renames a category or tag, or merges it into another one. */
export function RenameDialog({ label, kind, others, onClose }: Props) {
  const shown = useLastDefined(label);
  return (
    <Dialog open={label !== undefined} onClose={onClose} title={`Rename ${kind}`} disablePointerDismissal>
      {shown && <RenameForm key={shown.name} label={shown} kind={kind} others={others} onClose={onClose} />}
    </Dialog>
  );
}

function RenameForm({ label, kind, others, onClose }: Props & { label: Label }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const suggestions = useId();
  const [to, setTo] = useState(label.name);
  const [error, setError] = useState<string>();
  const key = to.trim().replace(/^#+/u, "").toLowerCase();
  const merged = others.find(({ name }) => name !== label.name && name.toLowerCase() === key);

  async function rename(event: FormEvent) {
    event.preventDefault();
    try {
      const { data } = await api.call("PUT /labels/rename", { body: { kind, name: label.name, to } });
      toast({
        type: "success",
        title: data.merged ? "Merged" : "Renamed",
        message: `${pluralize(data.posts, ["post", "posts"])} changed`,
      });
      onClose();
      void revalidate();
    } catch (failure) {
      setError(reasonOf(failure));
    }
  }

  return (
    <form onSubmit={rename} className="flex flex-col gap-4">
      <Field
        label="New name"
        value={to}
        onChange={(event) => setTo(event.currentTarget.value)}
        list={suggestions}
        autoComplete="off"
        required
        maxLength={postLimits.listItem}
        error={error}
        hint={
          merged && `There is “${merged.name}” with ${pluralize(merged.posts, ["post", "posts"])}: the two become one.`
        }
      />
      <datalist id={suggestions}>
        {others.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit">{merged ? "Merge" : "Rename"}</Button>
      </div>
    </form>
  );
}
