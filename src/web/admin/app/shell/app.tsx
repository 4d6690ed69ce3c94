import { Outlet } from "react-router";
import { ToastProvider } from "../../../ui/toast-provider.tsx";

/** What every page of the back office stands in, the sign-in page too. */
export function App() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
