import type { ReactNode } from "react";
import { useSettled } from "../ui/loaded.tsx";
import { deferred } from "./data/loading.ts";
import { adminExtensions } from "./extensions.ts";

/** Loads the notices of all extensions for the dashboard. */
export const loadNotices = () =>
  adminExtensions.flatMap(({ notices }) => (notices ? deferred(notices.dashboard()) : []));

/** Notices of extensions, each once it is loaded. */
export const ExtensionNotices = ({ of }: { of: readonly Promise<ReactNode>[] }) =>
  of.map((notice, index) => <Notice key={index} of={notice} />);

const Notice = ({ of }: { of: Promise<ReactNode> }) => useSettled(of).value;
