/** Common property of the sign-ups of a wave. */
export const waveOrigins = {
  network: (name: string) => `from the network ${name}`,
  domain: (name: string) => `from the domain ${name}`,
  site: () => "across the site",
} as const;

/** Name of its kind of mail. */
export const waveMailTexts = { "sign-up-wave": "Wave of sign-ups" } as const;
