import { buttonClass } from "../../ui/button.tsx";

/** Shown instead of a page that could not be rendered. */
export function PageFailed({ reason, requestId }: { reason: string; requestId: string }) {
  return (
    <div className="wrap flex flex-col items-start pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter text-balance">This page cannot be shown</h1>
      <p className="mt-6 max-w-[50ch] text-lg text-muted">{reason}</p>
      <a href="" className={buttonClass("primary", "mt-9")}>
        Try Again
      </a>
      <p className="mt-9 text-sm text-muted">Request {requestId}</p>
    </div>
  );
}
