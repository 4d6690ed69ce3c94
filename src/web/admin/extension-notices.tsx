import type { ReactNode } from "react";
import { useSettled } from "../ui/loaded.tsx";
import { deferred } from "./data/loading.ts";
import { adminExtensions } from "./extensions.ts";

/** Loads the notices of all extensions for a screen. */
export const loadNotices = (screen: "dashboard" | "newsletter") =>
  adminExtensions.flatMap(({ notices }) => (notices?.[screen] ? deferred(notices[screen]()) : []));

/** Notices of extensions, each once it is loaded. */
export const ExtensionNotices = ({ of }: { of: readonly Promise<ReactNode>[] }) =>
  of.map((notice, index) => <Notice key={index} of={notice} />);

const Notice = ({ of }: { of: Promise<ReactNode> }) => useSettled(of).value;
