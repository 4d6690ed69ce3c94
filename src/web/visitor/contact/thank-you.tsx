import type { ReactNode } from "react";

export function ThankYou({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-lg bg-good-soft p-6 sm:p-8 forced-colors:border">
      <p className="text-xl font-semibold tracking-tight">Thank You!</p>
      <p>Your message has arrived. You will have an answer within 24 hours.</p>
      {children}
    </div>
  );
}
