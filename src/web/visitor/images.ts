/** Whether an image is this site's own: no page asks another host for anything. */
export const isOwnImage = (address: string | null): address is string => !!address && /^\/(?!\/)/.test(address);

/** The measures that an uploaded image carries in its name (`/uploads/3f9c-1200x800.webp`). */
export function sizeFromName(address: string) {
  const [, width, height] = /-(\d{1,5})x(\d{1,5})\.\w+$/.exec(address) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}
