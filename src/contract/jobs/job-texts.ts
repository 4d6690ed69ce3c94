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
  isNotOver: "In its present state, this job can be neither run again nor cancelled",
  isWaitingAgain: "The same job is already waiting",
} as const;
