/** The longest texts that forms and the API take, in characters. Without zod, because visitor pages load it. */
export const limits = {
  personName: 100,
  email: 254,
  message: 5000,
  unsubscribeReason: 1000,
} as const;
