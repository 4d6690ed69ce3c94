import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useRemembered } from "./use-remembered.ts";

const schemes = [
  { scheme: "system", label: "Colours follow the system", Icon: Monitor },
  { scheme: "light", label: "Light colours", Icon: Sun },
  { scheme: "dark", label: "Dark colours", Icon: Moon },
] as const;

/** Goes round system, light and dark. The visitor's pages remember the choice under the same name. */
export function SchemeSwitch() {
  const [current, remember] = useRemembered("scheme", "system");
  const at = Math.max(
    0,
    schemes.findIndex(({ scheme }) => scheme === current),
  );
  const { label, Icon } = schemes[at] ?? schemes[0];
  const next = schemes[(at + 1) % schemes.length] ?? schemes[0];

  function turn() {
    if (next.scheme === "system") delete document.documentElement.dataset["scheme"];
    else document.documentElement.dataset["scheme"] = next.scheme;
    remember(next.scheme);
  }

  return (
    <IconButton label={`${label}. Switch to: ${next.label.toLowerCase()}`} onClick={turn}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
