/** The longest texts that forms and the API take, in characters. Free of zod, since visitor pages use it as well. */
export const limits = {
  personName: 100,
  email: 254,
  message: 5000,
  unsubscribeReason: 1000,
} as const;
