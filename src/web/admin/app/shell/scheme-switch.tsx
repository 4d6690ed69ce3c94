import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useLocalStorage } from "./use-local-storage.ts";

const schemes = [
  { scheme: "system", label: "Colours follow the system", Icon: Monitor },
  { scheme: "light", label: "Light colours", Icon: Sun },
  { scheme: "dark", label: "Dark colours", Icon: Moon },
] as const;

/** Cycles through system, light and dark; stored under the key that visitor pages use too. */
export function SchemeSwitch() {
  const [current, store] = useLocalStorage("scheme", "system");
  const at = Math.max(
    0,
    schemes.findIndex(({ scheme }) => scheme === current),
  );
  const { label, Icon } = schemes[at] ?? schemes[0];
  const next = schemes[(at + 1) % schemes.length] ?? schemes[0];

  function switchScheme() {
    if (next.scheme === "system") delete document.documentElement.dataset["scheme"];
    else document.documentElement.dataset["scheme"] = next.scheme;
    store(next.scheme);
  }

  return (
    <IconButton label={`${label}. Switch to: ${next.label.toLowerCase()}`} onClick={switchScheme}>
      <Icon aria-hidden className="size-5" />
    </IconButton>
  );
}
