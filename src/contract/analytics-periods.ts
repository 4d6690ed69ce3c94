/** Over how many days the figures of the analytics can be asked for. */
export const analyticsPeriods = ["7", "30", "90"] as const;
