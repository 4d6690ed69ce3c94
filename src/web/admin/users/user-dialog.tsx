import type { User } from "../../../contract/users.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { UserForm } from "./user-form.tsx";

interface Props {
  open: boolean;
  /** Whom to change; somebody new without. */
  user?: User | undefined;
  onSaved: (user: User) => void;
  onClose: () => void;
}

/** Adds a user, or changes one. */
export function UserDialog({ open, user, onSaved, onClose }: Props) {
  const shown = useLastDefined(user);
  return (
    <Dialog open={open} onClose={onClose} title={shown ? "Edit User" : "Add User"} disablePointerDismissal>
      <UserForm user={shown} onSaved={onSaved} onClose={onClose} />
    </Dialog>
  );
}
