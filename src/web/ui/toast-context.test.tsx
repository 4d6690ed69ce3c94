import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useToast } from "./toast-context.ts";
import { ToastProvider } from "./toast-provider.tsx";

function Asks() {
  useToast();
  return <p>Ready</p>;
}

test("a toast can be shown within its provider, and nowhere else", () => {
  const outside = () => renderToString(<Asks />);
  expect(outside).toThrow("useToast must be used within ToastProvider");

  const within = renderToString(
    <ToastProvider>
      <Asks />
    </ToastProvider>,
  );
  expect(within).toContain("Ready");
});
