/** The periods that analytics can be queried for, in days. */
export const analyticsPeriods = ["7", "30", "90"] as const;
