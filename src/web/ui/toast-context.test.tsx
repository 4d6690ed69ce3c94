import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { ToastProvider, useToast } from "./toasts.tsx";

function Consumer() {
  useToast();
  return <p>Ready</p>;
}

test("useToast works within its provider only", () => {
  const outside = () => renderToString(<Consumer />);
  expect(outside).toThrow("useToast must be used within ToastProvider");

  const within = renderToString(
    <ToastProvider>
      <Consumer />
    </ToastProvider>,
  );
  expect(within).toContain("Ready");
});
