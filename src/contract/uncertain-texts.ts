/** What a failure says whose change may have been made all the same. */
export const uncertainTexts = {
  repeatIsSafe:
    "The database did not confirm this, so it is not known whether it was done. Please try again: nothing is done twice.",
  lookFirst:
    "The database did not confirm this, so it is not known whether it was done. Please look before you try again.",
};
