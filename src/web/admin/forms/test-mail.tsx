import { useState } from "react";
import type { MailTest } from "../../../contract/mail/mail.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { reasonOf } from "../data/authenticated-api.ts";

/** Button that sends a test mail to the signed-in user and shows the response of the mail server. */
export function TestMail({ label, send }: { label: string; send: () => Promise<MailTest> }) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<MailTest>();

  async function run() {
    if (isBusy) return;
    setBusy(true);
    setResult(undefined);
    try {
      setResult(await send());
    } catch (error) {
      setResult({ isAccepted: false, response: reasonOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" aria-disabled={isBusy} onClick={() => void run()}>
        {isBusy ? "Sending..." : label}
      </Button>
      <p role="status" className="flex min-w-0 flex-1 basis-60 flex-wrap items-center gap-2 text-sm wrap-anywhere">
        {result && (
          <>
            <Badge tone={result.isAccepted ? "good" : "bad"}>{result.isAccepted ? "Accepted" : "Not sent"}</Badge>
            <span className="text-muted">{result.response}</span>
          </>
        )}
      </p>
    </div>
  );
}
