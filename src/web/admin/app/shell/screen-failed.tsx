import { useRouteError } from "react-router";
import { unexpectedText } from "../../../../contract/failure-texts.ts";
import { CallFailed } from "../../../api.ts";
import { Button } from "../../../ui/button.tsx";
import { useDocumentTitle } from "./screen.tsx";

/** Detects a module that could not be fetched; the message differs between browsers. */
const isCodeMissing = (error: unknown) =>
  error instanceof TypeError && /import(ed|ing) (a )?module/i.test(error.message);

function reasonFor(error: unknown) {
  if (error instanceof CallFailed) return error.message;
  if (isCodeMissing(error))
    return "A part of it could not be fetched. The connection may be down, or the site was renewed meanwhile.";
  return unexpectedText;
}

/** Error page of a screen: a loader failed, or its code was replaced by a newer version of the site. */
export function ScreenFailed() {
  useDocumentTitle("Could not be shown");
  const error = useRouteError();

  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center gap-3 px-6 py-16 text-center text-text">
      <h1 className="text-lg font-semibold">This screen could not be shown</h1>
      <p role="alert" className="max-w-prose text-sm text-muted">
        {reasonFor(error)}
      </p>
      <Button onClick={() => location.reload()}>Try again</Button>
    </div>
  );
}
