/** Labels of job states, in the order in which the list of jobs sorts the states. */
export const jobStateTexts = {
  dead: "Failed",
  uncertain: "Uncertain",
  running: "Running",
  waiting: "Waiting",
  done: "Done",
  cancelled: "Cancelled",
} as const;

export const jobTexts = {
  isNotOver: "Only a failed or uncertain job can be run again or cancelled, and a delivery can be sent again",
  isWaitingAgain: "The same job is already waiting",
} as const;
