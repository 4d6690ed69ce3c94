import { Download } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useErrorToast } from "./use-failure-toast.ts";

interface Props extends Omit<ComponentProps<typeof Button>, "onClick"> {
  load: () => Promise<Blob>;
  /** Name of the saved file. */
  name: string;
  busyLabel?: string;
}

/** Downloads a file from the API by a script, so that an error response is shown instead of saved. */
export function DownloadButton({ load, name, busyLabel, children, ...button }: Props) {
  const showError = useErrorToast();
  const [isBusy, setBusy] = useState(false);

  async function download() {
    if (isBusy) return;
    setBusy(true);
    try {
      const address = URL.createObjectURL(await load());
      Object.assign(document.createElement("a"), { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      showError("The file could not be created", error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button Icon={Download} {...button} aria-disabled={isBusy} onClick={download}>
      {isBusy && busyLabel ? busyLabel : children}
    </Button>
  );
}
