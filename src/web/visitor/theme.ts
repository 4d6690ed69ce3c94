// Runs before the first paint, so that a remembered scheme never flashes.
const root = document.documentElement;
root.dataset["scripts"] = "";
try {
  const scheme = localStorage.getItem("scheme");
  if (scheme) root.dataset["scheme"] = scheme;
} catch {
  // Without storage the system's scheme stays.
}
