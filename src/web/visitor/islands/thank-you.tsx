import type { ReactNode } from "react";

interface ThankYouProps {
  /** The message went out, the subscription did not. */
  missedNewsletter?: boolean;
  children: ReactNode;
}

export function ThankYou({ missedNewsletter, children }: ThankYouProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg bg-good-soft p-6 sm:p-8 forced-colors:border">
      <p className="text-xl font-semibold tracking-tight">Thank You!</p>
      <p>Your message has arrived. You will have an answer within 24 hours.</p>
      {missedNewsletter && (
        <p>The newsletter sign-up did not work, though. Please try it once more at the foot of the page.</p>
      )}
      {children}
    </div>
  );
}
