import { useState } from "react";
import { useToast } from "../../ui/toasts.tsx";
import { reasonOf } from "./authenticated-api.ts";

/** Saves a file from the API; it is fetched, so that a failure is shown instead of saved. */
export function useDownload(load: () => Promise<Blob>, name: string) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const address = URL.createObjectURL(await load());
      Object.assign(document.createElement("a"), { href: address, download: name }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      toast({ type: "error", title: "Error", message: "The file could not be made", detail: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return { busy, download };
}
