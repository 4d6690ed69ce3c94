import { Download } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";

/** Downloads the subscribers of a status as CSV; by fetch, so that a failure is shown instead of saved. */
export function ExportButton({ status }: { status: "" | "active" | "inactive" }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);

  async function save() {
    if (busy) return;
    setBusy(true);
    try {
      const file = await api.file("GET /newsletter/export", {
        query: { active: status ? status === "active" : undefined },
      });
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement("a"), {
        href: address,
        download: "newsletter-subscribers.csv",
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 10_000);
    } catch (error) {
      toast({ type: "error", title: "Error", message: "The file could not be made", detail: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" aria-disabled={busy} onClick={save}>
      <Download aria-hidden className="size-4" />
      {busy ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
