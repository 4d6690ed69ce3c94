import { Images } from "lucide-react";
import { type ComponentProps, lazy, Suspense, useState } from "react";
import type { MediaImage } from "../../../contract/media/media.ts";
import { Button } from "../../ui/button.tsx";

const LibraryDialog = lazy(async () => ({ default: (await import("./library-dialog.tsx")).LibraryDialog }));

/** The dialog of uploaded images, whose code is loaded when it is first opened. */
export const Library = (props: ComponentProps<typeof LibraryDialog>) => (
  <Suspense>
    <LibraryDialog {...props} />
  </Suspense>
);

interface ButtonProps extends Pick<ComponentProps<typeof Button>, "disabled" | "className" | "aria-describedby"> {
  onPick: (image: MediaImage) => void;
}

/** Button that opens the dialog of uploaded images and passes the picked one to `onPick`. */
export function LibraryButton({ onPick, ...button }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button Icon={Images} variant="secondary" size="small" onClick={() => setOpen(true)} {...button}>
        Choose from library
      </Button>
      {isOpen && <Library title="Choose an image" onPick={onPick} onClose={() => setOpen(false)} />}
    </>
  );
}
