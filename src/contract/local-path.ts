const site = "https://site.invalid";

/** Whether an address is a path of this site as browsers read it: `//host` and `/\host` are of another host. */
export const isLocalPath = (address: string) => address.startsWith("/") && URL.parse(address, site)?.origin === site;
