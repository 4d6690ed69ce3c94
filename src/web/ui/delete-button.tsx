import { Trash2 } from "lucide-react";
import type { ComponentProps } from "react";
import { IconButton } from "./icon-button.tsx";

type Props = Omit<ComponentProps<typeof IconButton>, "children">;

export const DeleteButton = ({ className = "hover:text-bad", ...button }: Props) => (
  <IconButton {...button} className={className}>
    <Trash2 aria-hidden className="size-4" />
  </IconButton>
);
