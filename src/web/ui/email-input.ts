/** Attributes of an input for an address: the type `email` of browsers refuses the letters of most scripts. */
export const emailInput = { type: "text", inputMode: "email", autoCapitalize: "none", spellCheck: false } as const;
