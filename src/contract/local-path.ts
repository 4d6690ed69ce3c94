const site = "https://site.invalid";

/** Whether browsers read an address as a path of this site: `//host` and `/\host` belong to another host. */
export const isLocalPath = (address: string) => address.startsWith("/") && URL.parse(address, site)?.origin === site;
