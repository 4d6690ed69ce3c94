import { Images } from "lucide-react";
import { type ComponentProps, useState } from "react";
import type { MediaImage } from "../../../contract/media/media.ts";
import { Button } from "../../ui/button.tsx";
import { Library } from "./library.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "disabled" | "className" | "aria-describedby"> {
  onPick: (image: MediaImage) => void;
}

/** Picks an image that was uploaded before; the field stores its address. */
export function LibraryButton({ onPick, ...button }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)} {...button}>
        <Images aria-hidden className="size-4" />
        Choose from library
      </Button>
      {isOpen && <Library title="Choose an image" onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  );
}
